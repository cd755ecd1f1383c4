import { helpWords, type HelpLanguage } from '@repo/contracts/programme/help-words';

/** The words around the fixed text, in the text's language. */
interface PanelWords {
  title: string;
  emergency: string;
  call: string;
  text: string;
  chat: string;
  more: string;
  safe: string;
  notMe: string;
}

const panelWords: Readonly<Record<HelpLanguage, PanelWords>> = {
  en: {
    title: 'Let’s pause here for a moment',
    emergency: 'Emergency: call',
    call: 'Call',
    text: 'Text',
    chat: 'Chat with',
    more: 'More',
    safe: 'I’m safe, continue',
    notMe: 'This wasn’t about me',
  },
  de: {
    title: 'Lass uns hier kurz innehalten',
    emergency: 'Notruf:',
    call: 'Anrufen:',
    text: 'SMS an',
    chat: 'Chat:',
    more: 'Mehr',
    safe: 'Ich bin in Sicherheit, weiter',
    notMe: 'Es ging nicht um mich',
  },
  fr: {
    title: 'Faisons une pause ici',
    emergency: 'Urgence :',
    call: 'Appeler',
    text: 'SMS au',
    chat: 'Chat :',
    more: 'Plus',
    safe: 'Je suis en sécurité, continuer',
    notMe: 'Il ne s’agissait pas de moi',
  },
  es: {
    title: 'Hagamos una pausa aquí',
    emergency: 'Emergencia:',
    call: 'Llamar al',
    text: 'Mensaje al',
    chat: 'Chat:',
    more: 'Más',
    safe: 'Estoy a salvo, continuar',
    notMe: 'No se trataba de mí',
  },
  pt: {
    title: 'Vamos fazer uma pausa aqui',
    emergency: 'Emergência:',
    call: 'Ligar para',
    text: 'Mensagem para',
    chat: 'Chat:',
    more: 'Mais',
    safe: 'Estou em segurança, continuar',
    notMe: 'Não era sobre mim',
  },
  it: {
    title: 'Fermiamoci qui un momento',
    emergency: 'Emergenza:',
    call: 'Chiama',
    text: 'SMS a',
    chat: 'Chat:',
    more: 'Altro',
    safe: 'Sono al sicuro, continua',
    notMe: 'Non riguardava me',
  },
  nl: {
    title: 'Laten we hier even stilstaan',
    emergency: 'Alarmnummer:',
    call: 'Bel',
    text: 'Sms naar',
    chat: 'Chat:',
    more: 'Meer',
    safe: 'Ik ben veilig, verder',
    notMe: 'Dit ging niet over mij',
  },
  pl: {
    title: 'Zatrzymajmy się tu na chwilę',
    emergency: 'Numer alarmowy:',
    call: 'Zadzwoń:',
    text: 'SMS na',
    chat: 'Czat:',
    more: 'Więcej',
    safe: 'Nic mi nie grozi, dalej',
    notMe: 'To nie było o mnie',
  },
};

export interface HelpPieces {
  language: HelpLanguage;
  words: PanelWords;
  /** The sentence before the buttons. */
  heard: string;
  /** The rest of the fixed text. */
  rest: readonly string[];
  /** The text does not suggest that its writer may act: somebody hurts them. */
  isHurt: boolean;
}

const languages = Object.keys(helpWords) as HelpLanguage[];

/**
 * Splits the fixed text for a screen.
 * @param text undefined if the connection broke first; then its first sentence in English
 */
export const helpPieces = (text: string = helpWords.en.opening): HelpPieces => {
  const language = languages.find((one) => text.startsWith(helpWords[one].opening)) ?? 'en';
  const [opening = '', ...more] = text.split(/\n{2,}/);
  const { acting, hurt } = helpWords[language];
  const heard = more.find((paragraph) => paragraph === acting || paragraph === hurt) ?? opening;
  return {
    language,
    words: panelWords[language],
    heard,
    rest: [opening, ...more].filter((paragraph) => paragraph !== heard),
    isHurt: heard === hurt,
  };
};
