/** The languages that the danger check supports, and in which its fixed text is written. */
export type HelpLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'pl';

interface HelpWords {
  /** How the fixed text begins. */
  opening: string;
  /** Acknowledges that the writer may hurt themselves or somebody else. */
  acting: string;
  /** Acknowledges that somebody hurts, threatens or controls the writer. */
  hurt: string;
}

/** Sentences by which a screen recognizes the language and kind of the fixed text. */
export const helpWords: Readonly<Record<HelpLanguage, HelpWords>> = {
  en: {
    opening: 'Thank you for writing this down. It matters more than any exercise of this week.',
    acting: 'It sounds as though you are carrying more than anybody should carry alone.',
    hurt: 'Nobody should be hurt or frightened by someone close to them, and it is not your fault.',
  },
  de: {
    opening:
      'Danke, dass du das aufgeschrieben hast. Es ist wichtiger als jede Übung dieser Woche.',
    acting: 'Das klingt, als würdest du mehr tragen, als ein Mensch allein tragen sollte.',
    hurt: 'Niemand sollte von einem nahen Menschen verletzt oder geängstigt werden, und es ist nicht deine Schuld.',
  },
  fr: {
    opening:
      'Merci de l’avoir écrit. Cela compte plus que n’importe quel exercice de cette semaine.',
    acting: 'On dirait que tu portes plus que ce que quelqu’un devrait porter sans aide.',
    hurt: 'Personne ne devrait être blessé ou effrayé par un proche, et ce n’est pas ta faute.',
  },
  es: {
    opening: 'Gracias por haberlo escrito. Importa más que cualquier ejercicio de esta semana.',
    acting: 'Parece que llevas más de lo que nadie debería llevar a solas.',
    hurt: 'Nadie debería sufrir daño o miedo por alguien cercano, y no es culpa tuya.',
  },
  pt: {
    opening:
      'Agradecemos que tenha escrito isto. Importa mais do que qualquer exercício desta semana.',
    acting: 'Parece que você carrega mais do que alguém deveria carregar sem ajuda.',
    hurt: 'Ninguém deveria ser ferido ou assustado por alguém próximo, e a culpa não é sua.',
  },
  it: {
    opening: 'Grazie per averlo scritto. Conta più di qualsiasi esercizio di questa settimana.',
    acting: 'Sembra che tu stia portando più di quanto si dovrebbe portare senza aiuto.',
    hurt: 'Nessuno dovrebbe essere ferito o spaventato da una persona vicina, e non è colpa tua.',
  },
  nl: {
    opening:
      'Dank je dat je dit hebt opgeschreven. Het is belangrijker dan elke oefening van deze week.',
    acting: 'Het klinkt alsof je meer draagt dan iemand alleen zou moeten dragen.',
    hurt: 'Niemand hoort gekwetst of bang gemaakt te worden door iemand die dichtbij staat, en het is niet jouw schuld.',
  },
  pl: {
    opening:
      'Dziękujemy, że to zostało zapisane. To ważniejsze niż każde ćwiczenie z tego tygodnia.',
    acting: 'Wygląda na to, że dźwigasz więcej, niż ktokolwiek powinien dźwigać w pojedynkę.',
    hurt: 'Nikt nie powinien być krzywdzony ani zastraszany przez bliską osobę i to nie jest twoja wina.',
  },
};
