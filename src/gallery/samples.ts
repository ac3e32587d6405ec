/** Pictures of the gallery: drawn here, so that it needs no server. */

const drawing = (body: string, width = 400, height = 400) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`,
  )}`

const bag = (ground: string, leather: string) =>
  `<rect width="400" height="400" fill="${ground}"/><path d="M140 170c0-90 120-90 120 0" fill="none" stroke="${leather}" stroke-width="14"/><path d="M95 165h210l22 150H73z" fill="${leather}"/><path d="M95 165h210l6 44H89z" fill="#00000022"/><circle cx="200" cy="209" r="11" fill="#c9a86a"/>`

/** A picture as pages have it. */
export const picture = (alt: string, ground = '#efe9e2', leather = '#5a3a2e') => ({
  url: drawing(bag(ground, leather)),
  width: 400,
  height: 400,
  alt,
  view: 'front',
})

export const pictures = [picture('正面'), picture('侧面', '#e6e9ea', '#29343b'), picture('内里', '#efe4e4', '#7a1f2e')]
