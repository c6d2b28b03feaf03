/** The release of this page: the build's name for its first script, which changes with anything it may load. */
export const pageRelease = (html: ParentNode = document): string => {
  const script = html.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return script.slice(script.lastIndexOf('/') + 1).slice(0, 64)
}
