import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { ContentPaths } from './singletons.ts';
import { WorkingCopy } from './working-copy.ts';

const page = (title: string): string => `---
kind: funnel
title: ${title}
description: Why.
theme: tide
sections:
  - kind: coach
    title: Someone
---
`;

type Form = Record<string, unknown>;

const catalogue = dirname(createRequire(import.meta.url).resolve('@repo/product/offers'));

let pages: string;
let folder: string;
let copy: WorkingCopy;
let home: ContentPaths;
beforeEach(async () => {
  pages = mkdtempSync(join(tmpdir(), 'pages-'));
  folder = mkdtempSync(join(tmpdir(), 'copies-'));
  const other = mkdtempSync(join(tmpdir(), 'home-'));
  home = {
    pages,
    pictures: join(other, 'pictures'),
    coach: { file: join(other, 'coach.md'), portraits: join(other, 'coach') },
    product: other,
  };
  writeFileSync(home.coach.file, '---\nline: I listen.\n---\n');
  for (const name of ['offers.json', 'claims.json', 'weeks.json'])
    cpSync(join(catalogue, name), join(other, name));
  copy = new WorkingCopy(home, folder);
  writeFileSync(join(pages, 'find-calm.md'), page('Calm'));
  await refresh();
});
afterEach(() => {
  for (const each of [pages, folder, home.product]) rmSync(each, { recursive: true });
});

/** Keystatic's refresh after a save is irrelevant here. */
const look = () => Promise.resolve(new Response(''));
const refresh = () => copy.read(() => undefined);

const read = (id: string): string => readFileSync(join(pages, `${id}.md`), 'utf8');
const write = (id: string, text: string): void => {
  writeFileSync(join(pages, `${id}.md`), text);
};

const pathOf = (id: string, kind = 'funnel'): string => join(folder, kind, `${id}.json`);
const open = (id: string, kind?: string): string => readFileSync(pathOf(id, kind), 'utf8');

/** Imitates Keystatic: writes a text under its name or another one. */
const save = async (text: string, id: string, now = id, kind?: string): Promise<string> => {
  const answer = await copy.save(() => {
    if (now !== id) rmSync(pathOf(id));
    writeFileSync(pathOf(now, kind), text);
    return look();
  }, look);
  return answer.ok ? 'saved' : answer.text();
};

const remove = (id: string): Promise<Response> =>
  copy.save(() => {
    rmSync(pathOf(id));
    return look();
  }, look);

describe('the copies that the editor works on', () => {
  it('give back what was changed, as often as it is', async () => {
    expect(await save(open('find-calm').replace('"Calm"', '"Quiet"'), 'find-calm')).toBe('saved');
    expect(read('find-calm')).toBe(page('Quiet'));
    expect(await save(open('find-calm').replace('"Quiet"', '"Still"'), 'find-calm')).toBe('saved');
    expect(read('find-calm')).toBe(page('Still'));
  });

  it('tell the second of two windows, and keep what the first has saved', async () => {
    const [first, second] = [open('find-calm'), open('find-calm')];
    expect(await save(first.replace('"Calm"', '"Quiet"'), 'find-calm')).toBe('saved');
    expect(await save(second.replace('"Calm"', '"Still"'), 'find-calm')).toContain(
      'has changed since you opened it',
    );
    expect(read('find-calm')).toBe(page('Quiet'));
  });

  it('make a draft of a new page, and of one more of another', async () => {
    const other = JSON.parse(open('find-calm')) as object;
    const text = JSON.stringify({ ...other, isDraft: false, opened: undefined });
    expect(await save(text, 'find-new')).toBe('saved');
    const draft = page('Calm').replace('sections', 'isDraft: true\nsections');
    expect(read('find-new')).toBe(draft);
    expect(await save(open('find-calm'), 'find-calm-copy')).toBe('saved');
    expect(read('find-calm-copy')).toBe(draft);
    const published = open('find-new').replace('"isDraft": true', '"isDraft": false');
    expect(await save(published, 'find-new')).toBe('saved');
    expect(read('find-new')).toBe(page('Calm'));
  });

  it('give back nothing that the build would refuse, and say why', async () => {
    const opened = open('find-calm');
    expect(await save(opened.replace('"Calm"', '"Only $49"'), 'find-calm')).toContain(
      'find-calm is not saved. title: A price is never typed here',
    );
    expect(await save(opened, 'find-calm', 'calm')).toContain(
      '“calm” cannot be the name of a page',
    );
    expect(read('find-calm')).toBe(page('Calm'));
    expect(readdirSync(pages)).toEqual(['find-calm.md']);
    expect(readdirSync(join(folder, 'funnel'))).toEqual(['find-calm.json']);
    expect(open('find-calm')).toBe(opened);
    expect(await save(opened.replace('"Calm"', '"Quiet"'), 'find-calm')).toBe('saved');
  });

  it('do not overwrite what somebody else has changed meanwhile', async () => {
    const mine = open('find-calm').replace('"Calm"', '"Quiet"');
    write('find-calm', page('By hand'));
    expect(await save(mine, 'find-calm')).toContain('has changed since you opened it');
    // Still true for the text in that window after another one has opened the page.
    expect(open('find-calm')).toContain('"By hand"');
    expect(await save(mine, 'find-calm', 'find-quiet')).toContain('has changed since');
    expect(read('find-calm')).toBe(page('By hand'));
    const again = open('find-calm').replace('"By hand"', '"Quiet"');
    expect(await save(again, 'find-calm')).toBe('saved');
  });

  it('are not brought back to the pages while a text is being saved', async () => {
    const mine = open('find-calm').replace('"Calm"', '"Quiet"');
    const { promise: isWritten, resolve: answer } = Promise.withResolvers<Response>();
    const saved = copy.save(() => {
      writeFileSync(pathOf('find-calm'), mine);
      return isWritten;
    }, look);
    const refreshed = refresh();
    answer(new Response(''));
    await Promise.all([saved, refreshed]);
    expect(read('find-calm')).toBe(page('Quiet'));
  });

  it('are still saved after a save that broke', async () => {
    await expect(copy.save(() => Promise.reject(new Error('broken')), look)).rejects.toThrow(
      'broken',
    );
    expect(await save(open('find-calm').replace('"Calm"', '"Quiet"'), 'find-calm')).toBe('saved');
  });

  it('take a renamed page along', async () => {
    expect(await save(open('find-calm'), 'find-calm', 'find-quiet')).toBe('saved');
    expect(read('find-quiet')).toBe(page('Calm'));
    expect(readdirSync(pages)).toEqual(['find-quiet.md']);
  });

  it('do not write over a page of another kind', async () => {
    write('terms', page('Terms').replace('funnel', 'legal'));
    const said = await save(open('find-calm'), 'find-calm', 'terms');
    expect(said).toContain('Another kind of page has this name');
  });

  it('keep the pages that the product links to', async () => {
    write('new-door', page('Door'));
    await refresh();
    expect(await (await remove('new-door')).text()).toContain('Other pages need new-door');
    expect(read('new-door')).toBe(page('Door'));
    await remove('find-calm');
    expect(existsSync(join(pages, 'find-calm.md'))).toBe(false);
  });

  it('keep a page and the draft of its other version together', async () => {
    const form = open('find-calm');
    const testing = form.replace('"theme"', '"otherVersion": "find-calm-2", "theme"');
    expect(await save(testing, 'find-calm')).toBe(
      'find-calm is not saved. otherVersion: “find-calm-2” is not the name of a draft.',
    );
    expect(await save(form, 'find-calm-2')).toBe('saved');
    expect(await save(testing, 'find-calm')).toBe('saved');
    const shown = 'find-calm shows find-calm-2 as its other version: take that line out first.';
    const draft = open('find-calm-2');
    const published = draft.replace('"isDraft": true', '"isDraft": false');
    expect(await save(published, 'find-calm-2')).toBe(`find-calm-2 is not saved. ${shown}`);
    expect(await (await remove('find-calm-2')).text()).toBe(shown);
    expect(await save(draft, 'find-calm-2', 'find-calm-3')).toContain(shown);
    expect(readdirSync(pages).sort()).toEqual(['find-calm-2.md', 'find-calm.md']);
  });

  it('keep the catalog and the coach', async () => {
    for (const name of ['offers', 'claims', 'weeks', 'coach'])
      expect((await remove(`../${name}`)).status).toBe(400);
    expect(readdirSync(home.product).sort()).toEqual([
      'claims.json',
      'coach.md',
      'offers.json',
      'weeks.json',
    ]);
  });

  it('do not take a text that could run something in a reader’s browser', async () => {
    const terms =
      '---\nkind: legal\ntitle: Terms\ndescription: What.\ntheme: tide\n---\n\nHello.\n';
    write('terms', terms);
    await refresh();
    const script = '<script>fetch(0)</script>';
    const text = open('terms', 'legal').replace('\\nHello.\\n",', `\\n${script}\\n",`);
    const said = await save(text, 'terms', 'terms', 'legal');
    expect(said).toContain('terms is not saved. The text may hold no HTML');
    expect(read('terms')).toBe(terms);
  });

  it('leave out a page that cannot be read, and do not write over it', async () => {
    write('find-broken', '---\nkind: funnel\ntitle: "\n---\n');
    await refresh();
    expect(readdirSync(join(folder, 'funnel'))).toEqual(['find-calm.json']);
    expect(await save(open('find-calm'), 'find-calm', 'find-broken')).toContain('has this name');
  });
});

/** Saves a singleton form, with a picture next to it. */
const saveSingleton = async (
  name: string,
  change: (form: Form) => Form,
  picture?: Buffer,
): Promise<string> => {
  const answer = await copy.save(() => {
    const file = join(folder, `${name}.json`);
    const form = JSON.parse(readFileSync(file, 'utf8')) as Form;
    writeFileSync(file, JSON.stringify(change(form)));
    if (picture) put('portrait.png', picture);
    return look();
  }, look);
  return answer.ok ? 'saved' : answer.text();
};
const put = (name: string, picture: Buffer): void => {
  const file = join(folder, 'pictures', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
};
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .jpeg()
    .toBuffer();

describe('the coach', () => {
  const portraits = () => readdirSync(home.coach.portraits);

  it('is saved with a portrait, made small and without what the camera noted', async () => {
    const known = { name: 'Maria', portrait: 'portrait.png', languages: [], pronouns: '' };
    const taken = await photo(4000, 3000);
    expect(await saveSingleton('coach', (form) => ({ ...form, ...known }), taken)).toBe('saved');
    const [name = ''] = portraits();
    expect(readFileSync(home.coach.file, 'utf8')).toBe(
      `---\nline: I listen.\nname: Maria\nportrait: ${name}\n---\n`,
    );
    const kept = readFileSync(join(home.coach.portraits, name));
    expect(await sharp(kept).metadata()).toMatchObject({ width: 2400, height: 1800 });
    expect([taken, kept].map((each) => each.includes('Where I live'))).toEqual([true, false]);
    // Saved again unchanged, the picture is not encoded again.
    const again = (form: Form) => ({ ...form, portrait: 'portrait.png', name: 'Mary' });
    expect(await saveSingleton('coach', again, kept)).toBe('saved');
    expect(portraits()).toEqual([name]);
  });

  it('is not saved with a link to nowhere, nor over what somebody has changed', async () => {
    const link = (form: Form) => ({ ...form, video: 'my film' });
    expect(await saveSingleton('coach', link)).toContain('video: must begin with https://');
    writeFileSync(home.coach.file, '---\nline: I ask.\n---\n');
    const stale = (form: Form) => ({ ...form, name: 'Maria', opened: 'what it was' });
    expect(await saveSingleton('coach', stale)).toContain('has changed since you opened');
    expect(readFileSync(home.coach.file, 'utf8')).toContain('I ask.');
  });
});

describe('a picture of a section', () => {
  /** Saves the page with a picture, as Keystatic does: in a folder named after the page. */
  const saveWith = async (picture: object, bytes?: Buffer): Promise<string> => {
    const words = `"title": "Someone", "picture": ${JSON.stringify(picture)}`;
    const answer = await copy.save(() => {
      writeFileSync(pathOf('find-calm'), open('find-calm').replace('"title": "Someone"', words));
      if (bytes) put('find-calm/sections/0/file.jpg', bytes);
      return look();
    }, look);
    return answer.ok ? 'saved' : answer.text();
  };
  const file = 'sections/0/file.jpg';

  it('is stored next to the page, and opened with it', async () => {
    expect(await saveWith({ file, alt: 'A garden' }, await photo(1600, 900))).toBe('saved');
    const [name = ''] = readdirSync(home.pictures);
    expect(read('find-calm')).toContain(`file: ${name}\n      alt: A garden`);
    expect(readdirSync(join(folder, 'pictures/find-calm'))).toEqual([name]);
  });

  it('must be said in words', async () => {
    expect(await saveWith({ file, alt: '' }, await photo(1600, 900))).toContain(
      'sections › 1 (coach) › picture › alt: is missing.',
    );
    expect(existsSync(home.pictures)).toBe(false);
  });

  const refused: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a text that is called a picture', () => Buffer.from('%PDF-1.4'), 'is not a picture: choose'],
    [
      'a drawing that could run a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'is not a picture: choose',
    ],
    ['half a picture', async () => (await photo(900, 900)).subarray(0, 900), 'cannot be read'],
    ['more bytes than anybody needs', () => Buffer.alloc(20_000_001), 'at most 20 MB'],
    [
      'a small file that unpacks to a huge picture',
      () => photo(11_000, 11_000),
      '11000 × 11000 pixels, which is too many',
    ],
  ];
  it.each(refused)('is not %s', async (_what, bytes, reason) => {
    const said = await saveWith({ file, alt: 'A garden' }, await bytes());
    expect(said).toContain('find-calm is not saved. sections › 1 (coach) › picture › file: ');
    expect(said).toContain(reason);
    expect([read('find-calm'), existsSync(home.pictures)]).toEqual([page('Calm'), false]);
  });

  it.each(['../../../coach.md', '/etc/hostname', 'nowhere/file.jpg'])(
    'is not read from %s',
    async (path) => {
      expect(await saveWith({ file: path, alt: 'A garden' })).toContain('file: must be a picture');
      expect(existsSync(home.pictures)).toBe(false);
    },
  );

  it('shows HTML in its words as words', async () => {
    const words = { file, alt: '<img src=x onerror=alert(1)>' };
    expect(await saveWith(words, await photo(1600, 900))).toBe('saved');
    expect(read('find-calm')).toContain('alt: <img src=x onerror=alert(1)>');
  });
});

describe('the catalogue', () => {
  const textOf = (name: string): string => readFileSync(join(home.product, name), 'utf8');
  type Offers = Record<string, { amount: number }>;
  const priced =
    (amount: number, isAgreed = false) =>
    (form: Form): Form => {
      const { 'self-guided': offer } = form as Offers;
      return { ...form, 'self-guided': { ...offer, amount }, isAgreed };
    };

  it('asks before a price changes, and says what that touches', async () => {
    write('find-calm', page('Calm').replace('Why.', "'For {price:self-guided}.'"));
    write('find-else', page('Else'));
    const before = textOf('offers.json');
    const said = await saveSingleton('offers', priced(5900));
    expect(said).toContain('offers is not saved. self-guided › amount: becomes $59');
    expect(said).toContain('It is shown on /find-calm, /checkout-self-guided.');
    expect(said).toContain('Stripe charges it as its product “self-guided”');
    expect(textOf('offers.json')).toBe(before);
    expect(await saveSingleton('offers', priced(5900, true))).toBe('saved');
    expect(textOf('offers.json')).toBe(before.replace('"amount": 4900', '"amount": 5900'));
  });

  it.each([
    [9900, 'may be at most $97, which a page shows for it'],
    [0, 'needs at least'],
  ])('refuses a price of %i cents, even when confirmed', async (cents, reason) => {
    expect(await saveSingleton('offers', priced(cents, true))).toContain(reason);
  });

  it('keeps every file as it is when nothing was changed', async () => {
    for (const name of ['offers', 'claims', 'weeks']) {
      const before = textOf(`${name}.json`);
      expect(await saveSingleton(name, (form) => ({ ...form, isAgreed: false }))).toBe('saved');
      expect(textOf(`${name}.json`)).toBe(before);
    }
  });

  it('keeps a claim that a page shows', async () => {
    write('find-calm', page('Calm').replace('Why.', "'{claim:satisfaction}'"));
    const without = (form: Form) => ({ ...form, claims: [] });
    expect(await saveSingleton('claims', without)).toContain(
      '“satisfaction” stands on /find-calm: take it off there',
    );
    write('find-calm', page('Calm'));
    expect(await saveSingleton('claims', without)).toBe('saved');
  });

  it('keeps six weeks in their order', async () => {
    const turned = (form: Form) => ({ ...form, weeks: (form['weeks'] as object[]).toReversed() });
    expect(await saveSingleton('weeks', turned)).toContain('the six weeks keep their order');
  });
});
