/**
 * What a member reads instead of an insight when their words may mean danger (ADR 0015).
 * Fixed, so that nobody has to trust a model with it.
 */
export const careAnswer = `Thank you for writing this down. It sounds heavy, and it matters more than any exercise of this week. You deserve to be safe, and you do not have to carry this alone.

If you might hurt yourself, or somebody might hurt you, please reach a person now. In the US and Canada you can call or text 988 at any hour. In the UK and Ireland, Samaritans answer at 116 123. In an emergency call 911, or 112 in Europe, or your local number.

If someone you are close to frightens, threatens or hurts you, it is not your fault. In the US, the National Domestic Violence Hotline answers at 1-800-799-7233, day and night, or by text: START to 88788. If it is not safe to talk, use a device they cannot see. Elsewhere, findahelpline.com lists free and confidential help by country.

What you wrote is saved and stays private; nobody was told. Your program waits for you, and there is nothing you have to finish today.`;
