/** [C22] What the link of a desk asks for: `?columns=av,lx` shows these columns of the running order and no other. */

const name = 'columns'

/** The ids of the columns that a link names; null if it names none, which shows all. */
export function columnsInSearch(search: string): string[] | null {
  const given = new URLSearchParams(search).get(name)
  return given === null ? null : given.split(',').filter((id) => id !== '')
}

/** The query of an address without the columns. */
export function withoutColumns(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has(name)) return search
  query.delete(name)
  const left = query.toString()
  return left === '' ? '' : `?${left}`
}

/** A link with the columns that it shows; null for all of them. The key stays in the fragment. */
export function linkWithColumns(url: string, ids: readonly string[] | null): string {
  if (ids === null) return url
  const [address = '', ...fragment] = url.split('#')
  const query = `${address.includes('?') ? '&' : '?'}${name}=${ids.map(encodeURIComponent).join(',')}`
  return [address + query, ...fragment].join('#')
}
