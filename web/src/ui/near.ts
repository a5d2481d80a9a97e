// Calls once, as soon as an element is on the screen or nearly so: what nobody looks at need not be made.
import type { Attachment } from 'svelte/attachments';

export function near(then: () => void): Attachment {
  return (place) => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        then();
      },
      { rootMargin: '200px' },
    );
    watch.observe(place);
    return () => watch.disconnect();
  };
}
