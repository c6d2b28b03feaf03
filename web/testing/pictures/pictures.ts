/** How `npm run screenshots` takes its pictures. */
import { inject } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'

/** What a page looks like in: the name of the picture, the window, and the colours that the system asks for. */
export type Look = { name: string; width: number; height: number; scheme?: 'light' | 'dark' }

/** Leaves a picture of the page in each look, in a folder of `test-results/pictures`. */
export async function takePictures(folder: string, state: string, looks: readonly Look[]): Promise<void> {
  for (const { name, width, height, scheme = 'dark' } of looks) {
    const features = [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]
    await cdp().send('Emulation.setEmulatedMedia', { features })
    await page.viewport(width, height)
    // A new size is measured, then drawn.
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    // What the window shows: the browser's own picture of the page would be as high as the page.
    const picture = await cdp().send('Page.captureScreenshot')
    const path = `${inject('pictures')}/${folder}/${state.replace(/[ /]/g, '-')}/${name}.png`
    await commands.writeFile(path, picture.data, 'base64')
  }
}
