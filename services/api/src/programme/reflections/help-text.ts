import type { DangerResult } from '@repo/care';
import { helpWords, type HelpLanguage } from '@repo/contracts/programme/help-words';

interface Help {
  /** For texts whose writer might hurt themselves or someone else. */
  acting: string;
  /** For texts in which someone hurts, threatens or controls the writer or a child. */
  hurt: string;
  ending: string;
}

/** What may help, and how the lines work. */
const helps: Readonly<Record<HelpLanguage, Help>> = {
  en: {
    acting:
      'If you might act on these thoughts, please reach a person now: call or text one of these lines, or go and sit near someone you trust. If there is something close by that you could use to do harm, move away from it, or ask someone to keep it for a while. You don’t need the right words. “I’m struggling and I need to talk to someone” is enough.',
    hurt: 'The people who answer know this well. They won’t tell you what to do, and they can help you think about what is safe. Some answer texts and chats, for when talking is not safe. If you can, use a device that nobody else looks at. In an emergency, call the emergency number. Please don’t try this week’s exercises with anybody you are afraid of.',
    ending:
      'What you wrote is saved and stays private, and nobody has been told. You decide what happens next. Your program waits for you, and there is nothing you have to finish today.',
  },
  de: {
    acting:
      'Wenn du diesen Gedanken folgen könntest, wende dich bitte jetzt an einen Menschen: Ruf eine dieser Nummern an, oder setz dich zu jemandem, dem du vertraust. Wenn etwas in der Nähe ist, womit du Schaden anrichten könntest, geh davon weg oder gib es jemandem zur Aufbewahrung. Du brauchst nicht die richtigen Worte. „Mir geht es schlecht, und ich muss mit jemandem reden“ genügt.',
    hurt: 'Die Menschen dort kennen das gut. Sie sagen dir nicht, was du tun sollst, und sie denken mit dir darüber nach, was sicher ist. Manche antworten auch im Chat, wenn Sprechen nicht sicher ist. Nimm wenn möglich ein Gerät, in das sonst niemand schaut. Im Notfall ruf die Notrufnummer an. Bitte probiere die Übungen dieser Woche nicht mit jemandem aus, vor dem du Angst hast.',
    ending:
      'Was du geschrieben hast, ist gespeichert und bleibt privat, und niemand hat davon erfahren. Du entscheidest, was als Nächstes geschieht. Dein Programm wartet auf dich, und heute musst du nichts fertig machen.',
  },
  fr: {
    acting:
      'Si tu risques de suivre ces pensées, parle maintenant à quelqu’un : appelle l’une de ces lignes, ou va t’asseoir près d’une personne de confiance. S’il y a près de toi quelque chose qui pourrait faire du mal, éloigne-t’en ou confie-le à quelqu’un. Tu n’as pas besoin de trouver les mots justes. « Je vais mal et j’ai besoin de parler à quelqu’un » suffit.',
    hurt: 'Les personnes qui répondent connaissent bien cela. Elles ne te diront pas quoi faire, et elles peuvent réfléchir avec toi à ce qui est sûr. Certaines répondent par message, quand parler est risqué. Si tu le peux, utilise un appareil que personne d’autre ne regarde. En cas d’urgence, appelle le numéro d’urgence. S’il te plaît, n’essaie pas les exercices de cette semaine avec quelqu’un qui te fait peur.',
    ending:
      'Ce que tu as écrit est enregistré et reste privé, et personne n’a été prévenu. C’est toi qui décides de la suite. Ton programme t’attend, et rien ne doit être terminé aujourd’hui.',
  },
  es: {
    acting:
      'Si podrías llevar a cabo estos pensamientos, habla ahora con una persona: llama a una de estas líneas o siéntate cerca de alguien de confianza. Si tienes cerca algo con lo que podrías hacer daño, aléjate de ello o pide a alguien que lo guarde. No necesitas las palabras exactas. «Lo estoy pasando mal y necesito hablar con alguien» es suficiente.',
    hurt: 'Quienes responden conocen bien esto. No te dirán qué hacer, y pueden pensar contigo qué es seguro. Algunas líneas responden por mensaje, para cuando hablar no es seguro. Si puedes, usa un dispositivo que nadie más mire. En una emergencia, llama al número de emergencias. Por favor, no pruebes los ejercicios de esta semana con nadie que te dé miedo.',
    ending:
      'Lo que escribiste está guardado y sigue siendo privado, y no se ha avisado a nadie. Tú decides qué pasa después. Tu programa te espera, y hoy no tienes que terminar nada.',
  },
  pt: {
    acting:
      'Se você puder agir segundo estes pensamentos, fale agora com uma pessoa: ligue para uma destas linhas ou fique perto de alguém em quem confia. Se houver por perto algo que possa causar dano, afaste-se ou peça a alguém que o guarde. Você não precisa das palavras certas. “Não estou bem e preciso falar com alguém” é suficiente.',
    hurt: 'Quem atende conhece bem isto. Não vão dizer o que fazer, e podem pensar com você no que é seguro. Algumas linhas respondem por mensagem, para quando falar não é seguro. Se puder, use um aparelho que mais ninguém veja. Numa emergência, ligue para o número de emergência. Por favor, não tente os exercícios desta semana com alguém de quem tem medo.',
    ending:
      'O que você escreveu está guardado e continua privado, e ninguém foi avisado. Você decide o que acontece depois. O seu programa espera por você, e hoje não é preciso terminar nada.',
  },
  it: {
    acting:
      'Se potresti dare seguito a questi pensieri, parla adesso con una persona: chiama una di queste linee o siediti vicino a qualcuno di cui ti fidi. Se hai vicino qualcosa con cui potresti fare del male, allontanati o chiedi a qualcuno di custodirlo. Non servono le parole giuste. «Sto male e ho bisogno di parlare con qualcuno» basta.',
    hurt: 'Chi risponde conosce bene tutto questo. Non ti dirà cosa fare, e può ragionare con te su ciò che è sicuro. Alcune linee rispondono per messaggio, quando parlare non è sicuro. Se puoi, usa un dispositivo che nessun altro guarda. In caso di emergenza, chiama il numero di emergenza. Per favore, non provare gli esercizi di questa settimana con qualcuno che ti fa paura.',
    ending:
      'Quello che hai scritto è salvato e resta privato, e nessuno è stato avvisato. Decidi tu che cosa succede adesso. Il tuo programma ti aspetta, e oggi non devi finire niente.',
  },
  nl: {
    acting:
      'Als je misschien naar deze gedachten gaat handelen, praat dan nu met iemand: bel een van deze lijnen, of ga bij iemand zitten die je vertrouwt. Is er iets in de buurt waarmee je schade zou kunnen doen, ga er dan bij weg of vraag iemand het te bewaren. Je hebt de juiste woorden niet nodig. “Het gaat niet goed en ik moet met iemand praten” is genoeg.',
    hurt: 'De mensen die opnemen kennen dit goed. Ze vertellen je niet wat je moet doen, en ze kunnen met je meedenken over wat veilig is. Sommige lijnen hebben een chat, voor als praten niet veilig is. Gebruik als het kan een apparaat waar niemand anders op kijkt. Bel in nood het alarmnummer. Doe de oefeningen van deze week niet met iemand voor wie je bang bent.',
    ending:
      'Wat je schreef is bewaard en blijft privé, en niemand is ingelicht. Jij beslist wat er nu gebeurt. Je programma wacht op je, en vandaag hoef je niets af te maken.',
  },
  pl: {
    acting:
      'Jeśli możesz pójść za tymi myślami, porozmawiaj teraz z człowiekiem: zadzwoń pod jeden z tych numerów albo usiądź blisko kogoś, komu ufasz. Jeśli obok jest coś, czym można zrobić krzywdę, odejdź od tego albo poproś kogoś, by to przechował. Nie trzeba szukać właściwych słów. „Jest mi źle i muszę z kimś porozmawiać” wystarczy.',
    hurt: 'Osoby, które odbierają, dobrze to znają. Nie powiedzą ci, co masz robić, a mogą razem z tobą pomyśleć, co jest bezpieczne. Niektóre linie odpowiadają na wiadomości, gdy rozmowa nie jest bezpieczna. Jeśli możesz, użyj urządzenia, do którego nikt inny nie zagląda. W nagłym wypadku zadzwoń pod numer alarmowy. Nie rób ćwiczeń z tego tygodnia z kimś, kogo się boisz.',
    ending:
      'To, co tu jest napisane, jest zapisane i pozostaje prywatne, i nikt nie został powiadomiony. To ty decydujesz, co będzie dalej. Twój program czeka i dziś niczego nie trzeba kończyć.',
  },
};

/**
 * The text instead of an insight when a member's words mean danger. Fixed, so that it does not depend
 * on a model, and in the language of the member's text. The screen shows helplines of the reader's
 * country first.
 * @param mayAct whether the writer may act or is hurt by someone; null shows both paragraphs
 */
export const helpText = ({
  mayAct,
  language,
}: Pick<DangerResult, 'mayAct' | 'language'>): string => {
  const kinds = [
    ...(mayAct !== false ? (['acting'] as const) : []),
    ...(mayAct !== true ? (['hurt'] as const) : []),
  ];
  const [words, help] = [helpWords[language], helps[language]];
  return [
    words.opening,
    ...kinds.map((kind) => words[kind]),
    ...kinds.map((kind) => help[kind]),
    help.ending,
  ].join('\n\n');
};
