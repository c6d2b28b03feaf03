/** The step of the build that lets `index.html` be painted before its stylesheets are here. */
import type { Plugin } from 'vite'

const stylesheet = /<link rel="stylesheet"/g

/**
 * Turns the stylesheets into preloads, which hold nothing back: until the app puts them on (`shell/main.tsx`) the first
 * frame has its own few rules in the page.
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

/** The page with its stylesheets fetched and not yet put on. */
export const withLateStyles = (html: string): string => html.replace(stylesheet, '<link rel="preload" as="style"')
