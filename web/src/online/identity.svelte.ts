// Who the host takes this browser for. A guest is made when a name is first needed; an account is for those who want to
// find their tables elsewhere.
import { settings } from '../settings.svelte';
import { api, HostError } from './api';
import { rememberOnline } from './known.svelte';
import type { Person } from './words';

// What the dialog asks for.
export type Form = 'guest' | 'name' | 'account' | 'login' | 'password' | 'publish';

class Identity {
  #person = $state.raw<Person | null>(null);
  #host = $state<'unknown' | 'here' | 'away'>('unknown');
  #form = $state<Form | null>(null);
  #waiting: ((person: Person | null) => void)[] = [];
  #loading: Promise<void> | null = null;

  get person(): Person | null {
    return this.#person;
  }
  // Whether a host serves this page: without one there are only local tables.
  get host(): 'unknown' | 'here' | 'away' {
    return this.#host;
  }
  get form(): Form | null {
    return this.#form;
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }
  async #load(): Promise<void> {
    try {
      if (!navigator.onLine) throw new HostError('unreachable');
      this.#person = (await api.me()).person;
      this.#host = 'here';
      rememberOnline(this.#person !== null);
    } catch {
      this.#host = 'away';
    }
  }

  // The person, asked for their name where nobody knows them yet; null where they would rather not.
  async needed(): Promise<Person | null> {
    if (!this.#person) await this.load();
    if (this.#person) return this.#person;
    this.#form = 'guest';
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  open(form: Form): void {
    this.#form = form;
  }
  dismiss(): void {
    this.#form = null;
    for (const resolve of this.#waiting.splice(0)) resolve(this.#person);
  }

  // Each rejects with a HostError that says what is wrong.
  async guest(name: string): Promise<void> {
    this.#become(await api.guest(name));
  }
  async rename(name: string): Promise<void> {
    this.#become(await api.name(name));
  }
  async makeAccount(name: string, password: string): Promise<void> {
    if (!this.#person) this.#person = (await api.guest(name)).person;
    this.#become(await api.account(name, password));
  }
  async logIn(name: string, password: string): Promise<void> {
    this.#become(await api.login(name, password));
  }
  async changePassword(old: string, fresh: string): Promise<void> {
    this.#become(await api.password(old, fresh));
  }
  async publish(agreed: boolean): Promise<void> {
    this.#become(await api.publish(agreed));
  }
  async logOut(): Promise<void> {
    await api.logout();
    this.#person = null;
    rememberOnline(false);
  }

  #become({ person }: { person: Person }): void {
    this.#person = person;
    this.#host = 'here';
    rememberOnline(true);
    settings.name = person.name;
    this.dismiss();
  }
}

export const identity = new Identity();
