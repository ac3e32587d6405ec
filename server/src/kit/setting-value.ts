/** A setting's value; of a number its unit says what it counts (kit/settings.ts). */
export type SettingValue = number | string | boolean
