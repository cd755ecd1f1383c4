/** Frequent words that tell one language from others. */
const english = new Set(
  (
    'the and of my it was is that to with for but not have had what when he she you they we this be ' +
    'just his her him so at if me do been about would there are then out from can will after by who'
  ).split(' '),
);
const others = new Set(
  (
    'ich nicht und das der ist mir mich er sie ein eine auf wenn es zu mein meine hat habe wir ' +
    'je ne pas et le les que est une mon ma il elle dans pour qui ce avec suis plus moi des ' +
    'yo el la los que en un una por mi se lo me su esta pero mas muy del ' +
    'eu nao o os ele ela meu minha com uma para em mais estou isso da do ' +
    'io non che di il mi lui lei sono ho ha piu mio mia gli della quando ' +
    'ik niet en het een hij zij ze mij mijn van dat ben heb maar als naar ' +
    'nie sie na to ze jest mam moj moja ona ja jak z juz mnie mi do'
  )
    .split(' ')
    .filter((word) => !english.has(word)),
);

/** How far the words are English: above zero more than not, and at zero nobody can tell. */
export const leansEnglish = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + Number(english.has(word)) - Number(others.has(word)), 0);
