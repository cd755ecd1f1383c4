import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { freePort } from '@repo/testing/ports';
import { waitFor } from '@repo/testing/wait-for';

const daemons = '/usr/lib/postfix/sbin';

/** Postfix switches to its own users, so only root can start it. `npm run verify` installs it. */
export const hasPostfix = (): boolean =>
  process.getuid?.() === 0 && existsSync(daemons) && existsSync('/usr/sbin/saslpasswd2');

/**
 * Four ports: submission (STARTTLS, then a login), submissions (TLS from the first byte), one with
 * an untrusted certificate, and one without TLS.
 */
const listeners = {
  starttls: ['smtpd_tls_security_level=encrypt'],
  tls: ['smtpd_tls_wrappermode=yes'],
  unknown: [
    'smtpd_tls_security_level=encrypt',
    'smtpd_tls_chain_files=$config_directory/unknown.pem',
  ],
  clear: ['smtpd_tls_security_level=none', 'smtpd_tls_auth_only=no'],
};
export type Listener = keyof typeof listeners;

const login = { user: 'worker@mail.test', password: 'Long/and+odd:pass@word' };
export const largestMail = 200_000;

const mainOf = (folder: string, mailboxes: readonly string[], policyPort: number): string => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
daemon_directory = ${daemons}
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = loopback-only
myhostname = mail.test
mydestination =
alias_maps =
virtual_mailbox_domains = example.com
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = inline:{ ${mailboxes.map((one) => `{ ${one} = ${one}/ }`).join(', ')} }
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
message_size_limit = ${String(largestMail)}
mailbox_size_limit = 0
virtual_mailbox_limit = 0
smtpd_tls_chain_files = ${folder}/known.pem
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_local_domain = mail.test
cyrus_sasl_config_path = ${folder}/sasl
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${String(policyPort)}
`;

const saslOf = (folder: string): string => `
pwcheck_method: auxprop
auxprop_plugin: sasldb
sasldb_path: ${folder}/sasldb
mech_list: PLAIN LOGIN
`;

const services = `
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
postlog unix-dgram n - n - 1 postlogd
`;

const masterOf = (ports: Record<Listener, number>): string =>
  Object.entries(listeners)
    .map(([name, options]) => {
      const given = options.map((option) => `-o ${option}`).join(' ');
      return `127.0.0.1:${String(ports[name as Listener])} inet n - n - - smtpd ${given}`;
    })
    .join('\n') + services;

/** A throw-away self-signed certificate for this machine, and its key. */
const writeCertificate = (file: string): string => {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const options = [...words.split(' '), ...names, '-keyout', file, '-out', `${file}.crt`];
  execFileSync('openssl', options, { stdio: 'ignore' });
  const certificate = readFileSync(`${file}.crt`, 'utf8');
  writeFileSync(file, readFileSync(file, 'utf8') + certificate, { mode: 0o600 });
  return certificate;
};

export interface Postfix {
  /** `SMTP_URL` with the right login, or with these parts of it. */
  urlOf: (listener: Listener, changes?: { password?: string; ca?: string }) => string;
  /** Every mail in a mailbox, the oldest first, as it was written there. */
  raw: (mailbox: string) => string[];
  /** Waits for `count` mails. @returns them as a mail program reads them */
  waitFor: (mailbox: string, count: number) => Promise<Email[]>;
  stop: () => Promise<void>;
}

/** @returns whether it sends its greeting, as it does once it has read its settings */
const greets = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

const addLogin = (folder: string): void => {
  const [user = '', realm = ''] = login.user.split('@');
  const args = ['-c', '-p', '-f', join(folder, 'sasldb'), '-u', realm, user];
  execFileSync('saslpasswd2', args, { input: login.password, stdio: 'pipe' });
  chmodSync(join(folder, 'sasldb'), 0o644);
};

/** Writes its configuration. @returns its ports, and the certificate that a client may trust */
const prepare = async (folder: string, mailboxes: readonly string[], policyPort: number) => {
  chmodSync(folder, 0o755);
  for (const name of ['queue', 'data', 'mail', 'sasl']) mkdirSync(join(folder, name));
  execFileSync('chown', ['postfix', join(folder, 'data')]);
  execFileSync('chown', ['nobody', join(folder, 'mail')]);
  const names = Object.keys(listeners) as Listener[];
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await freePort()] as const)),
  ) as Record<Listener, number>;
  const certificate = writeCertificate(join(folder, 'known.pem'));
  writeCertificate(join(folder, 'unknown.pem'));
  writeFileSync(join(folder, 'main.cf'), mainOf(folder, mailboxes, policyPort));
  writeFileSync(join(folder, 'master.cf'), masterOf(ports));
  writeFileSync(join(folder, 'sasl/smtpd.conf'), saslOf(folder));
  addLogin(folder);
  // Creates the folders of its queue.
  execFileSync('/usr/sbin/postfix', ['-c', folder, 'check'], { stdio: 'ignore' });
  return { ports, certificate };
};

/**
 * Ends it with us, however we end. The parent-death signal goes to a shell, because the kernel clears
 * it for a program that changes its user, as Postfix does.
 */
const withUs = (command: readonly string[]): string[] => {
  const script = '"$@" & trap "kill $!" TERM; wait; wait';
  return ['--pdeathsig', 'TERM', 'sh', '-c', script, 'sh', ...command];
};

/**
 * Starts Debian's Postfix for one suite, in a separate folder.
 * @param mailboxes addresses at example.com that exist; any other is refused for good
 * @param policyPort of a server that speaks Postfix's policy protocol, called for each recipient
 */
export const startPostfix = async (
  mailboxes: readonly string[],
  policyPort: number,
): Promise<Postfix> => {
  const folder = mkdtempSync(join(tmpdir(), 'postfix-'));
  const { ports, certificate } = await prepare(folder, mailboxes, policyPort);
  const master = [join(daemons, 'master'), '-c', folder, '-s'];
  const child = spawn('setpriv', withUs(master), { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await waitFor(() => greets(ports.starttls));
  const raw = (mailbox: string): string[] => {
    const box = join(folder, 'mail', mailbox, 'new');
    const names = existsSync(box) ? readdirSync(box).sort() : [];
    return names.map((name) => readFileSync(join(box, name), 'utf8'));
  };
  return {
    urlOf: (listener, { password = login.password, ca = certificate } = {}) => {
      const scheme = listener === 'tls' ? 'smtps' : 'smtp';
      const userInfo = [login.user, password].map(encodeURIComponent).join(':');
      const trusted = ca && `?tls.ca=${encodeURIComponent(ca)}`;
      return `${scheme}://${userInfo}@localhost:${String(ports[listener])}${trusted}`;
    },
    raw,
    waitFor: async (mailbox, count) => {
      const mails = await waitFor(() => raw(mailbox).length >= count && raw(mailbox));
      return Promise.all(mails.map((mail) => PostalMime.parse(mail)));
    },
    stop: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
