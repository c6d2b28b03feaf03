/** The build step that lets `index.html` be painted before its stylesheets have loaded. */
import type { Plugin } from 'vite'

const stylesheet = /<link rel="stylesheet"/g

/**
 * Turns the stylesheets into preloads, which do not block painting. Until the app applies them (`shell/main.tsx`), the
 * first frame uses the few rules in the page itself.
 */
export function firstFrame(): Plugin {
  return {
    name: 'cuelight-first-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => (filename.endsWith('/index.html') ? withLateStyles(html) : html),
    },
  }
}

/** The page with its stylesheets fetched but not yet applied. */
export const withLateStyles = (html: string): string => html.replace(stylesheet, '<link rel="preload" as="style"')
