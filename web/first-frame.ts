/** The step of the build that lets `index.html` be painted before its stylesheets are here. */
import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Moves the stylesheets behind the first frame, which has its own few rules in the page: they hold back the scripts, and
 * with them everything else there is to see, but no longer the frame.
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

/** The page with its stylesheets at the end of its body. */
export function withLateStyles(html: string): string {
  const links = html.match(stylesheet) ?? []
  return html.replace(stylesheet, '').replace(/\s*<\/body>/, (end) => `${links.join('')}${end}`)
}
