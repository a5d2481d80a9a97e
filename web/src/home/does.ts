import { say } from '../i18n';
import { navigate } from '../router.svelte';
import { toast } from '../ui/toast.svelte';

// What is done with a table of the list can fail, as stores and servers do. Where it leads somewhere it gives the path.
export async function does(work: () => Promise<string | null | void>): Promise<void> {
  try {
    const path = await work();
    if (path) navigate(path);
  } catch {
    toast(say('home.failed'), 'bad');
  }
}
