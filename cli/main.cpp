#include "cli/commands.h"

int main(int argc, char** argv) { return orrery::cli::run(argc, argv); }
