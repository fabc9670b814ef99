//! The examples, compiled and run with the other tests: no program more has to be linked for them.

#[path = "../../engine/examples/game_of_your_own.rs"]
mod game_of_your_own;
#[path = "../examples/play_a_game.rs"]
mod play_a_game;
#[path = "../examples/write_a_bot.rs"]
mod write_a_bot;

#[test]
fn a_game_is_played() {
    play_a_game::main();
}

#[test]
fn a_bot_is_better_than_chance() {
    write_a_bot::main();
}

#[test]
fn a_game_of_your_own_holds_the_laws() {
    game_of_your_own::main();
}
