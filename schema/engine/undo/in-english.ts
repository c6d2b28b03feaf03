import type { Described } from '../../tools/undo/entity.ts'

/** A step in English, for programs: "delete 'Panel'". The codes are written so that they read as English. */
export function inEnglish({ code, params: { name, count } }: Described): string {
  const said = code.replace(/_/g, ' ')
  if (count !== undefined) return said.replace(' ', ` ${count} `)
  return name === undefined ? said : `${said} '${name}'`
}
