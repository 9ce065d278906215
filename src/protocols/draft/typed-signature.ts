/** CSS px */
export const padHeight = 180
/** Pixels of the picture for each one on the screen: enough to print */
export const pixelRatio = 2
export const ink = '#14213d'
const fontSize = 44
const margin = 16

/** Writes a name as a signature into the middle of a canvas, and below it that it was typed. */
export function drawTypedSignature(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const width = canvas.width / pixelRatio
  const script = (size: number) => `italic ${size}px "Segoe Script", "Snell Roundhand", "Bradley Hand", cursive`
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = script(fontSize)
  const needed = context.measureText(name).width
  if (needed > width - 2 * margin) context.font = script((fontSize * (width - 2 * margin)) / needed)
  context.fillText(name, width / 2, padHeight * 0.42)
  context.font = '13px sans-serif'
  context.fillText('podpis wpisany z klawiatury', width / 2, padHeight * 0.8)
}
