const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** PostgreSQL refuses to compare a uuid with anything else; such text names no order of ours. */
export const isOrderId = (text: string): boolean => uuidPattern.test(text);
