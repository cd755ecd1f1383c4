/**
 * The fields of Stripe's objects that are read here, as its API 2026-10-28 sends them. The SDK's
 * own types must fit these, or `stripe-updates.ts` does not compile.
 */
export interface StripeCheckout {
  id: string;
  status: string | null;
  payment_status: string;
  amount_total: number | null;
  currency: string | null;
  client_reference_id: string | null;
  metadata: Record<string, string> | null;
  customer_details?: { email: string | null } | null;
  payment_intent: string | { id: string; status?: string } | null;
  url: string | null;
  expires_at: number;
}

export interface StripeDispute {
  payment_intent: string | { id: string } | null;
  status: string;
  /** Absent in objects that are too old to be answered. */
  evidence_details?: { due_by: number | null };
}

export interface StripeEvent {
  id: string;
  type: string;
  /** Seconds since 1970. */
  created: number;
  data: { object: unknown };
}
