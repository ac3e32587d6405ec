/** The picture of a user's own upload, as Avatar takes it: a square part of it is shown, whatever its size. */
export const avatarPicture = (url: string): { url: string; width: number; height: number } => ({
  url,
  width: AVATAR_SIDE,
  height: AVATAR_SIDE,
})

/** px; only the ratio counts. */
const AVATAR_SIDE = 1080
