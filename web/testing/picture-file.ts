/** A picture of one colour, as a file. */
export async function pictureFile(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paint = canvas.getContext('2d')
  if (paint === null) throw new Error('nothing to draw with')
  paint.fillStyle = '#cc3300'
  paint.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], 'logo.png', { type: 'image/png' })
}
