// Small sounds made on the spot. The browser allows them after the first press or key; before that nothing is heard.
import { settings } from './settings.svelte';

export type Sound = 'click' | 'die' | 'ship' | 'alarm' | 'win';

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

// A breath of noise around one pitch: a knock when it is short, a drive when it is long.
function noise(
  audio: AudioContext,
  out: AudioNode,
  { from, to = from, at = 0, lasts, loud = 1 }: Tone,
): void {
  const start = audio.currentTime + at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 3 });
  const gain = new GainNode(audio, { gain: 0 });
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(0.001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + lasts * 0.2);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  source.connect(filter).connect(gain).connect(out);
  source.start(start);
}

const sounds: Record<Sound, (audio: AudioContext, out: AudioNode) => void> = {
  click(audio, out) {
    tone(audio, out, { from: 880, to: 660, lasts: 0.06, loud: 0.35 });
  },
  die(audio, out) {
    for (const [i, at] of [0, 0.07, 0.13, 0.18, 0.22].entries())
      noise(audio, out, { from: 1900 - i * 180, at, lasts: 0.05, loud: 0.9 - i * 0.12 });
  },
  ship(audio, out) {
    noise(audio, out, { from: 180, to: 900, lasts: 0.7, loud: 0.6 });
    tone(audio, out, { from: 110, to: 330, lasts: 0.6, loud: 0.25 });
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
