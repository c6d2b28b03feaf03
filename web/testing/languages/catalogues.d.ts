/** Made by `web/texts/switchable.ts`: the texts of each language by key. */
declare module 'virtual:catalogues' {
  export const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>
}
