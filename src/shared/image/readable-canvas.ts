/**
 * Whether a page gets back what it has drawn. Firefox with `privacy.resistFingerprinting`, and browsers that set it,
 * answer with noise until the person allows the site to read canvases.
 */
export function isCanvasReadable(): boolean {
  const paper = Object.assign(document.createElement('canvas'), { width: 4, height: 4 }).getContext('2d')
  if (!paper) return false
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, 4, 4)
  // Milder protection changes the lowest bits only, which nobody sees.
  return paper.getImageData(0, 0, 4, 4).data.every((value) => value > 250)
}
