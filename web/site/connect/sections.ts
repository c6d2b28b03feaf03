/**
 * The sections of /docs/connect, in their order: each is a file of `sections/`, written in Markdown, and its name is its anchor.
 * The first line of a file is its title. The first word of a fence says what an example is (`examples.ts`), and the rest is its
 * caption. `ROOM_ID` and `YOUR_TOKEN` stand for those of the reader, and the server puts its address in place of `%ORIGIN%`.
 */
export const sectionNames = [
  'start',
  'obs',
  'vmix',
  'companion',
  'stream-deck',
  'google-sheets',
  'slides',
  'shell',
  'webhooks',
  'assistant',
  'errors',
] as const

/** A section as its file has it. */
export type Section = { name: string; markdown: string }
