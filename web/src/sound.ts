// Small sounds made on the spot. The browser allows them after the first press or key; before that nothing is heard.
import { settings } from './settings.svelte';

export type Sound = 'click' | 'alarm' | 'win';

let context: AudioContext | null = null;

function wake(): void {
  context ??= new AudioContext();
  void context.resume();
}
addEventListener('pointerdown', wake, { once: true, capture: true });
addEventListener('keydown', wake, { once: true, capture: true });

interface Tone {
  from: number; // Hz
  to?: number;
  at?: number; // seconds from now
  lasts: number;
  loud?: number; // 0 to 1
  wave?: OscillatorType;
}

function tone(
  audio: AudioContext,
  out: AudioNode,
  { from, to = from, at = 0, lasts, loud = 1, wave = 'sine' }: Tone,
): void {
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: from });
  const gain = new GainNode(audio, { gain: 0 });
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + Math.min(0.012, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  oscillator.connect(gain).connect(out);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}

const sounds: Record<Sound, (audio: AudioContext, out: AudioNode) => void> = {
  click(audio, out) {
    tone(audio, out, { from: 880, to: 660, lasts: 0.06, loud: 0.35 });
  },
  alarm(audio, out) {
    for (const at of [0, 0.28]) {
      tone(audio, out, { from: 520, to: 500, at, lasts: 0.14, loud: 0.3, wave: 'triangle' });
      tone(audio, out, { from: 392, to: 380, at: at + 0.14, lasts: 0.14, loud: 0.3, wave: 'triangle' });
    }
  },
  win(audio, out) {
    for (const [i, from] of [523.25, 659.25, 783.99, 1046.5].entries())
      tone(audio, out, { from, at: i * 0.12, lasts: 0.5, loud: 0.3, wave: 'triangle' });
  },
};

export function play(sound: Sound): void {
  if (!settings.sound || settings.volume === 0 || context?.state !== 'running') return;
  const out = new GainNode(context, { gain: settings.volume ** 2 });
  out.connect(context.destination);
  sounds[sound](context, out);
}
