// The page and the interface over HTTP.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { dirname, join } from 'node:path';
import { Host, binary, nonce } from './host.mjs';

let host;
before(async () => (host = await Host.start({ limits: false })));
after(() => host.stop());

// Sends bytes as they are, gives everything that comes back.
function raw(bytes, { wait = 300 } = {}) {
  const { hostname, port } = new URL(host.url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (data) => (text += data));
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
    setTimeout(() => socket.destroy(), wait);
  });
}

test('the page: files with their types, the index for the page’s own paths', async () => {
  const index = await host.get('/');
  assert.equal(index.status, 200);
  assert.match(index.headers.get('content-type'), /^text\/html/);
  assert.equal(index.headers.get('cache-control'), 'no-cache');
  for (const path of ['/about', '/lobby', '/lobby/', '/new/noughts', '/rules/noughts', '/learn/cosmic-pioneers', '/lab/noughts', '/table/abc', '/online/a%20b', '/replay', '/replay/local/abc']) {
    const place = await host.get(path);
    assert.equal(place.status, 200, path);
    assert.equal(place.text, index.text, path);
  }
  // An address that leads nowhere says so to whoever does not read: its page is the index all the same.
  const etagged = { headers: { 'if-none-match': index.headers.get('etag') } };
  for (const path of ['/nowhere', '/deep/er/path', '/lobby/x', '/table', '/replay/local', '/robots.txt.bak', '/none.ico']) {
    const lost = await host.get(path, etagged);
    assert.equal(lost.status, 404, path);
    assert.match(lost.headers.get('content-type'), /^text\/html/);
    assert.equal(lost.text, index.text, path);
  }
  assert.equal((await host.get('/engine.wasm')).headers.get('content-type'), 'application/wasm');
  assert.equal((await host.get('/app.webmanifest')).headers.get('content-type'), 'application/manifest+json');
  const asset = await host.get('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
  assert.match(asset.headers.get('cache-control'), /immutable/);
  assert.equal(asset.headers.get('content-encoding'), null);
  assert.equal((await host.get('/assets/gone-1a2b.js')).status, 404);
  assert.equal((await host.get('/api/nothing')).status, 404);
  assert.equal((await host.request('PUT', '/')).status, 405);
  const etag = index.headers.get('etag');
  assert.equal((await host.get('/', { headers: { 'if-none-match': etag } })).status, 304);
  const head = await host.request('HEAD', '/');
  assert.equal(head.text, '');
  assert.equal(Number(head.headers.get('content-length')), index.text.length);
});

test('the page: compressed files where they are accepted', async () => {
  const get = (accept) => raw(`GET /assets/app-1a2b.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${accept}\r\nConnection: close\r\n\r\n`);
  assert.match(await get('gzip, deflate, br'), /Content-Encoding: br\r\n[^]*squeezed more$/);
  assert.match(await get('gzip'), /Content-Encoding: gzip\r\n[^]*squeezed$/);
  assert.match(await get('br;q=0, gzip;q=0'), /export \{\};\n$/);
});

test('the page: built anew while the host runs, it is the new one', async () => {
  const file = join(host.dir, 'page/index.html');
  writeFileSync(file, 'new');
  utimesSync(file, new Date(), new Date(Date.now() + 5000));
  assert.equal((await host.get('/')).text, 'new');
});

test('the page: where it cannot be walked through, nothing of it is lost, and it is there again by itself', async () => {
  const file = join(host.dir, 'page/index.html');
  const loop = join(host.dir, 'page/loop');
  symlinkSync('loop', loop); // leads to itself
  writeFileSync(file, 'newer');
  utimesSync(file, new Date(), new Date(Date.now() + 7000));
  const asset = () => host.get('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
  assert.equal((await host.get('/')).status, 503);
  assert.equal((await asset()).status, 200);
  assert.equal((await host.get('/lobby')).status, 503);
  rmSync(loop);
  assert.equal((await host.get('/')).text, 'newer');
  assert.equal((await asset()).status, 200);
});

test('the page: what a link shows elsewhere is of its game, under the name by which we are called', async () => {
  const index = join(host.dir, 'page/index.html');
  mkdirSync(join(host.dir, 'page/preview'), { recursive: true });
  writeFileSync(join(host.dir, 'page/preview/noughts.html'), 'noughts {origin}/a {origin}/b');
  writeFileSync(index, 'any {origin}');
  utimesSync(index, new Date(), new Date(Date.now() + 10_000));
  const get = (path, named) => raw(`GET ${path} HTTP/1.1\r\nHost: ${named}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`);
  for (const path of ['/new/noughts', '/rules/noughts', '/learn/noughts', '/online/x?game=noughts'])
    assert.match(await get(path, 'play.example:8080'), /noughts http:\/\/play\.example:8080\/a http:\/\/play\.example:8080\/b$/, path);
  for (const path of ['/', '/new/none', '/online/x', '/online/x?game=../../secret', '/about?game=noughts'])
    assert.match(await get(path, 'play.example'), /any http:\/\/play\.example$/, path);
  // Nobody else's words come into the page by way of a header.
  assert.match(await get('/', 'x"><script>'), /(any |HTTP\/1\.1 400[^]*)$/);
});

test('the page: who opens a place sees it as it was drawn, in the first language that it is drawn in', async () => {
  const write = (path, text) => {
    mkdirSync(dirname(join(host.dir, 'page', path)), { recursive: true });
    writeFileSync(join(host.dir, 'page', path), text);
  };
  write('drawn/en/index.html', 'home drawn');
  write('drawn/en/rules/noughts.html', 'rules drawn');
  write('drawn/fr/rules/noughts.html', 'règles dessinées');
  write('drawn/fr/rules/noughts.html.br', 'squeezed');
  const index = join(host.dir, 'page/index.html');
  writeFileSync(index, 'any');
  utimesSync(index, new Date(), new Date(Date.now() + 15_000));
  const opened = (path, languages, more = '') =>
    raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Language: ${languages}\r\nSec-Fetch-Dest: document\r\n${more}Connection: close\r\n\r\n`);
  assert.match(await opened('/', 'fr-CA,fr;q=0.9'), /Vary: [^\r]*Accept-Language, Sec-Fetch-Dest\r\n[^]*home drawn$/);
  assert.match(await opened('/rules/noughts', 'de, fr-CA;q=0.8, en;q=0.5'), /règles dessinées$/);
  assert.match(await opened('/rules/noughts', ', ,,de,  fr ;q=0.8'), /règles dessinées$/);
  assert.match(await opened('/rules/noughts', 'fr', 'Accept-Encoding: br\r\n'), /Content-Encoding: br\r\n[^]*squeezed$/);
  for (const languages of ['en', 'de', '', ',;,-', '../fr', 'fr;q=0', 'fr; q=0.0, en', 'x,'.repeat(40) + 'fr']) assert.match(await opened('/rules/noughts', languages), /rules drawn$/, languages);
  // What is drawn nowhere, what is about something in particular, and a link that is only looked at.
  for (const path of ['/lobby', '/?x=1', '/index.html']) assert.match(await opened(path, 'en'), /any$/, path);
  assert.match(await raw('GET /rules/noughts HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'), /noughts http:\/\/x\/a/);
});

test('F16: no path leads out of the page’s folder', async () => {
  writeFileSync(join(host.dir, 'secret.txt'), 'SECRET');
  const paths = ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/..\\secret.txt', '//secret.txt', '/./../secret.txt', `/${host.dir}/secret.txt`, '/assets/..%00/../../secret.txt', '/tables.db', '/../tables.db', '/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd', '/index.html/../../secret.txt'];
  for (const path of paths) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    assert.ok(!/SECRET|SQLite|root:/.test(answer), path);
    assert.match(answer, /^HTTP\/1\.1 (200|404|400)/, path);
  }
});

test('F11: a request for no path at all ends nothing but itself', async () => {
  for (const target of ['?', '?x', '*', 'x', 'http://a', '?/', '/?', '//?//', '/?x']) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const answer = await raw(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      assert.match(answer, target.startsWith('/') ? /^HTTP\/1\.1 (200|4\d\d) / : /^HTTP\/1\.1 400 /, `${method} ${target}`);
    }
    assert.equal((await host.get('/healthz')).status, 200, target);
  }
});

test('security headers are on every answer', async () => {
  for (const path of ['/', '/api/me', '/assets/none.js', '/healthz']) {
    const { headers } = await host.get(path);
    assert.match(headers.get('content-security-policy'), /default-src 'self'; script-src 'self' 'wasm-unsafe-eval'/);
    assert.match(headers.get('content-security-policy'), /frame-ancestors 'none'/);
    assert.doesNotMatch(headers.get('content-security-policy').match(/script-src[^;]*/)[0], /unsafe-inline/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
  }
});

test('health, metrics and games', async () => {
  assert.deepEqual((await host.get('/healthz')).json, { status: 'ok' });
  const metrics = await host.get('/metrics');
  assert.match(metrics.text, /^orrery_connections \d+$/m);
  assert.match(metrics.text, /^orrery_answer_seconds_bucket\{le="0.025"\} \d+$/m);
  const { games, bots } = (await host.get('/api/games')).json;
  const styled = (level) => [level, `${level}:bold`, `${level}:careful`];
  assert.deepEqual(bots, ['novice', ...['apprentice', 'veteran', 'expert'].flatMap(styled)]);
  assert.ok(games.some((game) => game.id === 'cosmic-pioneers' && game.verbs.length > 3));
});

test('F10: what another site’s page sends is refused', async () => {
  const own = new URL(host.url).host;
  for (const origin of ['http://evil.example', 'null', `http://${own}.evil.example`, `http://evil.example/${own}`, `https://${own.replace(/\d+$/, '1')}`]) {
    const headers = { origin };
    assert.equal((await host.post('/api/guest', { name: 'Eve' }, { headers })).status, 403, origin);
    assert.equal((await host.post('/api/logout', {}, { headers })).status, 403, origin);
    await assert.rejects(host.connect({ headers }), { status: 403 }, origin);
  }
  const headers = { origin: `http://${own}` };
  const guest = await host.post('/api/guest', { name: 'Ada' }, { headers });
  assert.equal(guest.status, 200);
  const cookie = guest.headers.get('set-cookie');
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /SameSite=Strict/);
  assert.doesNotMatch(cookie, /Secure/);
  const client = await host.connect({ headers: { ...headers, cookie: cookie.split(';')[0] } });
  const table = await host.table({ token: guest.json.token });
  client.send({ type: 'hello', protocol: 2, table: table.id, since: 0 });
  assert.equal((await client.next('welcome')).table.seat, 'p1');
});

test('F13: guests, accounts and sessions', async () => {
  const guest = await host.guest('Grace');
  assert.equal((await host.get('/api/me', guest)).json.person.name, 'Grace');
  assert.equal((await host.get('/api/me')).json.person, null);
  assert.equal((await host.get('/api/me', { token: 'forged' })).json.person, null);
  const table = await host.table(guest);
  const line = await host.attend(table.id, guest);
  await line.next('welcome');

  const name = `Grace ${nonce()}`;
  assert.equal((await host.post('/api/account', { name, password: 'short' }, guest)).status, 400);
  const account = await host.post('/api/account', { name, password: 'correct horse' }, guest);
  assert.equal(account.status, 200, account.text);
  assert.notEqual(account.json.token, guest.token);
  assert.ok(account.json.person.account);
  assert.equal((await line.closed).code, 1008); // the guest's session is over, on every line
  assert.equal((await host.get('/api/me', guest)).json.person, null);

  const other = await host.guest('Other');
  const taken = await host.post('/api/account', { name: name.toUpperCase(), password: 'correct horse' }, other);
  assert.equal(taken.status, 409);

  // From another device: the same person, the same tables, another token each time.
  const login = await host.post('/api/login', { name, password: 'correct horse' });
  assert.equal(login.status, 200);
  assert.equal(login.json.person.id, guest.id);
  assert.notEqual(login.json.token, account.json.token);
  assert.deepEqual((await host.get('/api/tables?list=mine', login.json)).json.tables.map((t) => t.id), [table.id]);
  for (const wrong of [{ name, password: 'wrong horse' }, { name: 'nobody at all', password: 'correct horse' }, { name, password: '' }])
    assert.equal((await host.post('/api/login', wrong)).json.error.code, 'bad_login');

  // A new password ends every other session.
  const device = await host.attend(table.id, login.json);
  await device.next('welcome');
  assert.equal((await host.post('/api/password', { old: 'wrong', new: 'battery staple' }, account.json)).status, 403);
  const changed = await host.post('/api/password', { old: 'correct horse', new: 'battery staple' }, account.json);
  assert.equal(changed.status, 200);
  assert.equal((await device.closed).code, 1008);
  for (const old of [account.json, login.json]) assert.equal((await host.get('/api/me', old)).json.person, null);
  assert.equal((await host.get('/api/me', changed.json)).json.person.id, guest.id);
  assert.equal((await host.post('/api/login', { name, password: 'correct horse' })).status, 403);

  const out = await host.post('/api/logout', {}, changed.json);
  assert.match(out.headers.get('set-cookie'), /orrery=; .*Max-Age=0/);
  assert.equal((await host.get('/api/me', changed.json)).json.person, null);
  assert.equal((await host.post('/api/name', { name: 'X' }, changed.json)).status, 401);
  for (const secret of [guest.token, account.json.token, 'correct horse', 'battery staple', table.keys.invite])
    assert.ok(!host.log.includes(secret), 'no secret is in the log');
});

test('F11: requests that are too large or no HTTP', async () => {
  assert.match(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`), /^HTTP\/1\.1 431/);
  assert.match(await raw(`POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n`), /^HTTP\/1\.1 413/);
  assert.match(await raw('nonsense\r\n\r\n'), /^HTTP\/1\.1 400/);
  assert.match(await raw('POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\n{]x'), /^HTTP\/1\.1 400/);
  const odd = 'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{"name":"\xff\xfe\xff\xfe"}';
  assert.match(await raw(Buffer.from(odd, 'latin1')), /^HTTP\/1\.1 400/);
  const chunked = 'POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n' + `3e8\r\n${'x'.repeat(1000)}\r\n`.repeat(30);
  assert.match(await raw(chunked), /^HTTP\/1\.1 413/);
  assert.equal((await host.get('/healthz')).status, 200);
});

test('requests on one line are answered in their order', async () => {
  const one = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const answers = await raw(one + one + one.replace('Host', 'Connection: close\r\nHost'));
  assert.equal(answers.match(/HTTP\/1\.1 200/g).length, 3);
});

test('a proxy in front is believed only when told so', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4' };
  assert.doesNotMatch((await host.post('/api/guest', { name: 'Ada' }, { headers })).headers.get('set-cookie'), /Secure/);
  const behind = await Host.start({ args: ['--trust-proxy'], limits: true });
  try {
    const made = await behind.post('/api/guest', { name: 'Ada' }, { headers });
    assert.match(made.headers.get('set-cookie'), /; Secure/);
    // Each address has its own limits.
    let refused = 0;
    for (let i = 0; i < 70; ++i) refused += (await behind.post('/api/guest', { name: 'Ada' }, { headers })).status === 429 ? 1 : 0;
    assert.ok(refused > 0);
    const other = { ...headers, 'x-forwarded-for': '1.2.3.4, 5.6.7.8' };
    assert.equal((await behind.post('/api/guest', { name: 'Bob' }, { headers: other })).status, 200);
  } finally {
    await behind.stop();
  }
});

test('a host that cannot open says why, in both languages', async () => {
  const page = join(host.dir, 'page');
  const store = join(host.dir, 'other.db');
  const run = (...args) => spawnSync(binary, ['serve', ...args], { encoding: 'utf8', timeout: 10_000 });
  const port = new URL(host.url).port;
  const taken = run('--listen', `127.0.0.1:${port}`, '--store', store, '--page', page);
  assert.equal(taken.status, 1);
  assert.match(taken.stderr, /^orrery: cannot listen on 127\.0\.0\.1:\d+: .*in use/m);
  assert.match(run('--listen', `127.0.0.1:${port}`, '--store', store, '--page', page, '--lang', 'fr').stderr, /impossible d’écouter/);
  assert.match(run('--listen', '127.0.0.1:0', '--store', store, '--page', join(host.dir, 'none')).stderr, /there is no built page here/);
  assert.match(run('--listen', '127.0.0.1:0', '--store', host.store, '--page', page).stderr, /in use|another host/);
  assert.match(run('--listen', '127.0.0.1:0', '--store', join(host.dir, 'no/such/x.db'), '--page', page).stderr, /^orrery: .*x\.db/m);
  for (const args of [['--listen', 'here'], ['--listen', '127.0.0.1:99999'], ['--listen', '1.2.3:80'], ['--log', 'xml'], ['--threads', '0']])
    assert.equal(run(...args, '--store', store, '--page', page).status, 2, args.join(' '));
});
