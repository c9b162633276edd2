#!/bin/sh
# The steps of the Dockerfile without Docker: what is committed is built in an empty folder, and the result, in a second
# one, is started as an API and a dashboard. Needs Node 24, npm and, in DATABASE_URL, an empty PostgreSQL.
set -eu
: "${DATABASE_URL:?Set DATABASE_URL to an empty database}"
root=$(git rev-parse --show-toplevel)
place=$(mktemp -d)
free() { node -e 'const probe = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(probe.address().port); probe.close(); })'; }
here=$(free) there=$(free)
export APP_SECRET="$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')" APP_ORIGIN="http://localhost:$here" NODE_ENV=production SEED=none TRUST_PROXY=1
api='' dashboard=''
trap 'kill $api $dashboard 2>/dev/null || true; rm -rf "$place"' EXIT

mkdir "$place/build" "$place/run"
cd "$root"
git archive HEAD package.json package-lock.json react-router.config.ts tsconfig.json vite.config.ts public app | tar -x -C "$place/build"
cd "$place/build"
NODE_ENV= npm ci --no-audit --no-fund
npm run build
npm prune --omit=dev --no-audit --no-fund
rm -rf node_modules/node-linux-* node_modules/.bin/node
mv node_modules build app package.json "$place/run"
cd "$place/run"
node -e 'if (Number(process.versions.node.split(".")[0]) < 24) throw new Error(`This is Node ${process.version}.`)'
echo "What runs takes $(du -sm . | cut -f1) MB."

healthy() {
  for _ in $(seq 60); do
    kill -0 "$2" || exit 1
    node -e "fetch('http://127.0.0.1:$1/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" && return
    sleep 1
  done
  echo "Port $1 does not answer." && exit 1
}
PORT="$there" DATA_DIR="$place/data" node app/server/api.ts & api=$!
healthy "$there" $api
(unset DATABASE_URL; PORT="$here" API_URL="http://127.0.0.1:$there" exec node app/server/main.ts) & dashboard=$!
healthy "$here" $dashboard
node -e "fetch('http://127.0.0.1:$here/login').then(async (page) => { if (page.status !== 200 || !(await page.text()).includes('<form')) throw new Error('No sign-in: ' + page.status); })"
node -e "fetch('http://127.0.0.1:$here/readyz').then(({ status }) => { if (status !== 200) throw new Error('Not ready: ' + status); })"
node app/api/provider/main.ts companies list
# As a supervisor stops them: both must end by themselves, with 0.
kill "$dashboard"
wait "$dashboard"
kill "$api"
wait "$api"
api='' dashboard=''
echo "Built, started, answering and stopped."
