/** The words of /docs/connect around its sections. */
export const connect = {
  title: 'Connect',
  description:
    'Put a Cuelight room into OBS, vMix, a Stream Deck, a spreadsheet, slides, a shell or an assistant, with examples to copy.',
  headline: 'Connect a program',
  intro:
    'Read what runs in a room, and press its buttons, from the programs that you use already. Each example below can be copied as it is.',
  contents: 'Contents',
  /** The name of an example for screen readers. */
  example: (section: string, number: number, count: number): string =>
    count === 1 ? `${section}: example` : `${section}: example ${number} of ${count}`,
} as const
