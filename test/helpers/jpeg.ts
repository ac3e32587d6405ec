import sharp from 'sharp'

/** The bytes of a photo. */
export const jpeg = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#b08d57' } })
    .jpeg()
    .toBuffer()
