import type { Sign } from '../language.ts';

/** Hands, a cord or a pillow that take the writer's breath. */
export const strangulation: Sign = {
  name: 'strangulation',
  danger: [
    [
      '@they CHOKE ~1 ME -with|financially|emotionally',
      'He chokes me when I walk out.',
      'He chokes when he drinks too fast.',
    ],
    [
      '@they CHOKE me with his|her|a hands|hand|belt|cord|pillow',
      'He choked me with a belt.',
      'He choked up with tears.',
    ],
    ['CHOKE by [my] WHO|him|her', 'I was strangled by my husband.', 'I was moved by my husband.'],
    [
      'hand|hands|arm|fingers|belt|cord|rope|scarf|grip ~3 my|me ~1 neck|throat|windpipe',
      'His hands were around my neck.',
      'His hands were around my waist.',
    ],
    [
      '@they grab|grabs|grabbed|squeeze|squeezed|squeezes|press|pressed|held|holds|took|had|seized|gripped|went me|for|on|my ~2 neck|throat|windpipe',
      'He grabbed me by the throat.',
      'He grabbed the bottle near the neck of the sink.',
    ],
    [
      'could|can not|hardly|barely breathe ~6 he|she|hands|pressed|choked|neck|throat',
      'I could not breathe when he pressed.',
      'I could not breathe in that dress.',
    ],
    [
      'he|she ~6 i could not breathe|scream',
      'He sat on me and I could not breathe.',
      'The dress was tight and I could not breathe.',
    ],
    [
      'pillow|blanket|towel|bag ~3 over|on|against my ~1 face|head|mouth',
      'He pressed a pillow over my face.',
      'He put a pillow under the lamp.',
    ],
    [
      'passed|black|blacked|went out|unconscious ~8 he|she|choked|neck|throat|hands',
      'I passed out when he had his hands there.',
      'I passed out on the sofa after work.',
    ],
    [
      'marks|bruises|fingerprints|finger ~4 my ~1 neck|throat',
      'There are marks on my neck.',
      'There are freckles on my arm.',
    ],
    [
      'thumbs|thumb|hands|forearm|elbow|knee|foot ~3 into|on|to|against my ~1 throat|neck|windpipe',
      'He pressed his thumbs into my throat.',
      'He pressed his thumbs into my cake.',
    ],
  ],
  concern: [],
};
