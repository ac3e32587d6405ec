/** Opens the device's dialler with a number; the user makes the call. */
export const callPhone = (phone: string): void => {
  window.location.href = `tel:${phone.replace(/[^+\d]/g, '')}`
}
