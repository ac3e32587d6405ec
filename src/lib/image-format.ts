/** Brands of HEIF files with HEVC pictures (ISO 23008-12), as iPhones keep photos. */
const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

/** Whether a file that begins so is HEIC, whatever its name says. */
export const isHeic = (start: ArrayBuffer): boolean => {
  const box = new Uint8Array(start, 0, Math.min(12, start.byteLength))
  return HEIC.test(String.fromCharCode(...box.subarray(4)))
}
