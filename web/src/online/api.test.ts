import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';

afterEach(() => vi.unstubAllGlobals());

describe('lists of tables', () => {
  it('F12: go on page by page, so that no table is pushed out, and end somewhere', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const page = { tables: [{ id: `t${asked.length}` }], next: `1-${asked.length}` };
      return Promise.resolve(Response.json(page));
    });
    const { tables } = await api.tables('open');
    expect(tables.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5']);
    expect(asked.slice(0, 2)).toEqual(['/api/tables?list=open', '/api/tables?list=open&after=1-1']);
  });
});
