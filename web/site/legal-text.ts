/** A legal page: parts with a heading each; a paragraph, a list, or facts with names. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly { name: string; isCode?: boolean; text: string }[] }
export type LegalPart = { title: string; blocks: readonly LegalBlock[] }
export type LegalText = { title: string; description: string; intro: string; parts: readonly LegalPart[] }
