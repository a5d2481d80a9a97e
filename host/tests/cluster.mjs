// A PostgreSQL server of our own, in a temporary folder and reachable by its socket alone.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = '/usr/lib/postgresql';
// Debian keeps the server's programs out of the path.
const programs = (existsSync(root) ? readdirSync(root) : []).map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));

// PostgreSQL does not run as root.
function user() {
  if (process.getuid() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export class Cluster {
  static isInstalled() {
    return programs !== undefined;
  }
  static async start() {
    const cluster = new Cluster();
    cluster.dir = mkdtempSync(join(tmpdir(), 'orrery-pg-'));
    const { uid, gid } = user();
    if (uid !== undefined) chownSync(cluster.dir, uid, gid);
    chmodSync(cluster.dir, 0o755);
    const made = cluster.run('initdb', '--pgdata', join(cluster.dir, 'data'), '--username=orrery', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
    if (made.status !== 0) throw new Error(made.stderr);
    await cluster.start();
    return cluster;
  }
  run(program, ...args) {
    return spawnSync(join(programs, program), args, { encoding: 'utf8', cwd: '/', ...user() });
  }
  async start() {
    const log = openSync('/dev/null', 'w');
    this.process = spawn(join(programs, 'postgres'), ['-D', join(this.dir, 'data'), '-k', this.dir, '-h', '', '-c', 'max_connections=50'], { cwd: '/', stdio: ['ignore', log, log], ...user() });
    this.exited = new Promise((resolve) => this.process.once('exit', resolve));
    for (let i = 0; this.run('pg_isready', '-h', this.dir, '-U', 'orrery').status !== 0; ++i) {
      if (i > 600) throw new Error('PostgreSQL does not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  // At once, as if the machine had lost its power.
  async stop(signal = 'SIGQUIT') {
    this.process.kill(signal);
    await this.exited;
  }
  async end() {
    await this.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
  address(schema) {
    return `postgresql:///postgres?user=orrery&host=${this.dir}${schema ? `&options=-csearch_path%3D${schema}` : ''}`;
  }
  sql(text) {
    const done = this.run('psql', '-h', this.dir, '-U', 'orrery', '-d', 'postgres', '-At', '-c', text);
    if (done.status !== 0) throw new Error(done.stderr);
    return done.stdout.trim();
  }
  place(schema) {
    this.sql(`CREATE SCHEMA ${schema}`);
    return this.address(schema);
  }
  endSessions() {
    this.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'orrery'");
  }
}
