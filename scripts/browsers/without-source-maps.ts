import type { Plugin } from 'vite'

const mapAtTheEnd = '\n//# sourceMappingURL=data:'

/**
 * Sends scripts without their source maps, which Vite puts into each: two thirds of the 24 MB that a desk loads, and each
 * file of tests loads them again. Vitest takes the lines of a failure from its own copy.
 */
export const withoutSourceMaps = (): Plugin => ({
  name: 'scripts-without-source-maps',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const { end } = response
      // Every form of `end` is passed on as it is: only a whole script, which Vite sends as one text, is cut.
      response.end = (...sent: unknown[]) => {
        const [script, ...rest] = sent
        const at = typeof script === 'string' ? script.lastIndexOf(mapAtTheEnd) : -1
        return Reflect.apply(end, response, [
          typeof script === 'string' && at >= 0 ? script.slice(0, at) : script,
          ...rest,
        ])
      }
      next()
    })
  },
})
