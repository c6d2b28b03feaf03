/** The direction of the page's language. Some libraries do not read it from the page. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')
