import { now } from './books.ts';
import { invalid } from './failure.ts';
import type { Form } from './form.ts';
import { needText, readCount, readText } from './input.ts';

/** Taken and acted on, or taken and without meaning here. */
export const sessionFields = [
  ...['allow_promotion_codes', 'cancel_url', 'client_reference_id', 'customer_email', 'discounts'],
  ...['expires_at', 'line_items', 'metadata', 'mode', 'payment_intent_data', 'success_url'],
  ...['adaptive_pricing', 'automatic_tax', 'billing_address_collection', 'branding_settings'],
  ...['consent_collection', 'currency', 'custom_fields', 'custom_text', 'customer_creation'],
  ...['excluded_payment_method_types', 'invoice_creation', 'locale', 'name_collection'],
  ...['payment_method_options', 'payment_method_types', 'phone_number_collection', 'submit_type'],
  ...['tax_id_collection', 'ui_mode', 'wallet_options'],
];

const minute = 60;
const lifetime = { least: 30 * minute, most: 24 * 60 * minute };

export const readUrl = (input: Form, name: string): string | null => {
  const text = readText(input, name);
  if (text !== null && !/^https?:\/\//.test(text)) {
    throw invalid('Not a valid URL', name, 'url_invalid');
  }
  return text;
};

export const readEmail = (input: Form): string | null => {
  const email = readText(input, 'customer_email');
  if (email !== null && !isEmail(email)) {
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  }
  return email;
};

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const readExpiry = (input: Form): number => {
  const time = readCount(input, 'expires_at', 0);
  if (time === null) return now() + lifetime.most;
  // A minute of grace: clocks and slow calls.
  const isAllowed =
    time >= now() + lifetime.least - minute && time <= now() + lifetime.most + minute;
  if (isAllowed) return time;
  throw invalid(
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    'expires_at',
  );
};

export const checkCombination = (input: Form): void => {
  if (needText(input, 'mode') !== 'payment') {
    throw invalid('This sandbox knows only mode=payment.', 'mode');
  }
  const uiMode = readText(input, 'ui_mode') ?? 'hosted_page';
  if (uiMode !== 'hosted_page') {
    throw invalid(`Invalid ui_mode: ${uiMode}. This sandbox hosts hosted_page only.`, 'ui_mode');
  }
  if (input['allow_promotion_codes'] !== undefined && input['discounts'] !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
    );
  }
};
