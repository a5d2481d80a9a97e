# shellcheck shell=bash
# The Debian 12 packages that Orrery is built and checked with, and how they get onto the machine.
# Sourced by ./play and ./check, after tools/steps.sh.

# To build and play, and to build the tests.
packages_build=(
  ca-certificates
  ccache
  clang-19
  cmake
  libbenchmark-dev
  libboost-json1.81-dev
  libboost1.81-dev
  libcli11-dev
  libfmt-dev
  libgmock-dev
  libgtest-dev
  libicu-dev
  libpq-dev
  librapidcheck-dev
  libsodium-dev
  libspdlog-dev
  libsqlite3-dev
  lld-19
  ninja-build
)
# libboost1.81-dev takes the place of the 1.74 -dev packages. Never add libasio-dev: it depends on libboost-dev and
# would silently bring 1.74 back.

# To build the page: the target wasm32-wasi, and npm.
packages_web=(
  libc++-19-dev-wasm32
  libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32
  llvm-19
  wasi-libc
)
# Any Node will do, not only Debian's.
command -v npm >/dev/null 2>&1 || packages_web+=(nodejs npm)

# What ./check needs besides: sanitizers and fuzzers, the linters, a browser, a database server, the module for Python.
packages_check=(
  "${packages_build[@]}"
  "${packages_web[@]}"
  chromium
  clang-format-19
  clang-tidy-19
  fonts-noto-core
  git
  libclang-rt-19-dev
  postgresql
  pybind11-dev
  python3
  python3-dev
  python3-jsonschema
  python3-mypy
  python3-numpy
  python3-pip
  python3-pytest
  python3-venv
  valgrind
)
# Never add python3-scipy, python3-matplotlib or python3-sklearn: by python3-pythran they depend on libboost-dev as well.

# packages_missing <package>...: prints those that are not installed, one per line.
packages_missing() {
  comm -23 \
    <(printf '%s\n' "$@" | sort -u) \
    <(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
      sed -n 's/^installed //p' | sort -u)
}

# packages <package>...: the step that installs what is missing, or says what to install and ends the script.
packages() {
  if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "This is not a Debian system: nothing is installed. Needed, by the names of Debian 12: $*"
    return 0
  fi
  local missing as_root=()
  mapfile -t missing < <(packages_missing "$@")
  if ((${#missing[@]} && EUID != 0)); then
    # sudo may ask for a password; that happens in the open, before the step.
    if ! command -v sudo >/dev/null 2>&1 || ! { sudo -n true 2>/dev/null || { [[ -t 0 ]] && sudo -v; }; }; then
      packages_explain "${missing[@]}"
      exit 1
    fi
    as_root=(sudo)
  fi
  step packages packages_install
}

# Installs ${missing[@]} through ${as_root[@]}, both set by the caller.
packages_install() {
  ((${#missing[@]})) || return 0
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y)
  local install=("${apt[@]}" install --no-install-recommends "${missing[@]}")
  # A list of packages that is absent or out of date shows as a failure to install: fetch it then, and try again.
  if compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null && "${install[@]}"; then return 0; fi
  if "${apt[@]}" update && "${install[@]}"; then return 0; fi
  packages_explain "${missing[@]}"
  return 1
}

packages_explain() {
  echo "These Debian packages are missing:"
  printf '  %s\n' "$@"
  echo "Install them with:"
  echo "  apt-get install --no-install-recommends $*"
}
