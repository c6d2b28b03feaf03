import axe from 'axe-core'

/**
 * What a language can break: the names of things, and which language the page and its parts say they are in. All else that
 * axe finds is the same in each language, and the tests of the screens look for it.
 */
const rules = [
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'empty-heading', 'frame-title'],
  ...['label', 'select-name', 'button-name', 'link-name', 'input-button-name'],
  ...['image-alt', 'role-img-alt', 'svg-img-alt', 'aria-valid-attr-value', 'aria-command-name', 'aria-dialog-name'],
  ...['aria-input-field-name', 'aria-meter-name', 'aria-progressbar-name', 'aria-toggle-field-name'],
]

/** What axe finds in the page as it is spoken now, each with its rule. */
export async function unnamed(): Promise<string[]> {
  const only = { type: 'rule', values: rules } as const
  const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
