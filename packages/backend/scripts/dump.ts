import { writeFileSync } from 'node:fs';
import {
  readTexts,
  isOther,
  train,
  isDanger,
  needsHelp,
  type Model,
  type Text,
} from './care-model.ts';
import { join } from '../src/care/gather.ts';
import { toFeatures, type Said } from '../src/care/second-look/features.ts';
const author = (f: string) =>
  /^(blind|en-)/.test(f)
    ? 'blind'
    : /^(own|lines|everyday)/.test(f)
      ? 'own'
      : /^other(-own|-lines)?$/.test(f)
        ? 'other'
        : f;
const texts = readTexts();
console.log(texts.length);
const sc = (m: Model, f: Int32Array) => {
  let s = 0;
  for (const j of f) s += m.weights[j]!;
  return m.bias + (s * m.scale) / Math.sqrt(f.length || 1);
};
const out: string[] = [];
const want = (
  process.env.A ?? 'writer-d writer-e writer-f writer-g writer-b writer-a-half founder-half'
).split(' ');
const windows = (s: readonly Said[], size = 100): Said[] => {
  const { words, meanings } = join(s);
  if (words.length <= size * 1.3) return [{ words, meanings }];
  const r: Said[] = [];
  for (let a = 0; a + size / 2 < words.length; a += size / 2)
    r.push({ words: words.slice(a, a + size), meanings: meanings.slice(a, a + size) });
  return r;
};
for (const a of want) {
  const pool = texts.filter((t) => isOther(t) === a.startsWith('other'));
  const tr = pool.filter((t) => author(t.set) !== a),
    te = pool.filter((t) => author(t.set) === a);
  const D = train(tr, isDanger),
    H = a.startsWith('other') ? D : train(tr, needsHelp);
  for (const t of te) {
    const w = windows(t.sentences).map(toFeatures);
    const S = t.sentences.map((s, i) => {
      if (!s.findings.length && !s.isHint) return [null, null];
      const c = [
        s,
        ...(i > 0 ? [join([t.sentences[i - 1]!, s])] : []),
        ...(t.sentences[i + 1] ? [join([s, t.sentences[i + 1]!])] : []),
      ].map(toFeatures);
      return [Math.max(...c.map((f) => sc(D, f))), Math.max(...c.map((f) => sc(H, f)))];
    });
    out.push(
      JSON.stringify({
        a,
        l: t.label,
        k: t.kind,
        t: t.text,
        dan: Math.max(...w.map((f) => sc(D, f))),
        any: Math.max(...w.map((f) => sc(H, f))),
        D0: sc(D, t.features),
        H0: sc(H, t.features),
        nw: w.length,
        S,
        g: t.sentences.map((s) => ({
          n: s.words.length,
          F: s.findings.map((f) => [f.sign, f.level[0], f.line]),
          e: +s.isEnglish,
          x: +s.isExplained,
          h: +s.isHint,
        })),
      }),
    );
  }
}
writeFileSync(process.env.OUT ?? '/tmp/careexp/dump.jsonl', out.join('\n') + '\n');
