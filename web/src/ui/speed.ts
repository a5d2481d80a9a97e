import { say } from '../i18n';
import type { Speed } from '../settings.svelte';

export const speedName = (speed: Speed): string =>
  speed === 0
    ? say('settings.speed.off')
    : say('settings.speed.times', { speed: speed === 0.5 ? '½' : speed });
