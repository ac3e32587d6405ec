/** Calls of the account's own pages: profile, preferences, privacy, the device's number. */
import type { GenIdResult } from '@contract/user'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { StoreExtra } from '@/core/store/api'
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Profile: true
    Preference: true
  }
}

const accountApi = endpoints(
  {
    profile: query('GET /my/profile', () => ({}), { tags: ['Profile'] }),
    /** Silent, because the form shows what went wrong. The name stands on other pages, too. */
    profileEdit: mutation('POST /my/edit', { invalidates: ['Profile', 'Session'], silent: true }),
    preference: query('GET /my/product-preference', () => ({}), { tags: ['Preference'] }),
    /** Recommendations go by it. */
    preferenceEdit: mutation('POST /my/product-preference', { invalidates: ['Preference', 'Session'], silent: true }),
    privacySetting: query('GET /user/privacy-setting', () => ({}), { tags: ['Preference'] }),
    privacySettingEdit: mutation('POST /user/privacy-setting', { invalidates: ['Preference', 'Session'] }),
    clearHistory: mutation('POST /user/clear-history', { input: (_: void) => ({}), invalidates: ['Session'] }),
    /** Brands to choose from. */
    preferenceBrands: query('GET /brand/list', () => ({}), { isPublic: true }),
  },
  ['Profile', 'Preference'],
)

export const {
  useProfileQuery,
  useProfileEditMutation,
  usePreferenceQuery,
  usePreferenceEditMutation,
  usePrivacySettingQuery,
  usePrivacySettingEditMutation,
  useClearHistoryMutation,
  usePreferenceBrandsQuery,
} = accountApi

/** An id for this device; undefined when there is none, which a toast has said. The answer has no envelope. */
export const fetchDeviceId =
  (): ThunkAction<Promise<GenIdResult | undefined>, object, StoreExtra, UnknownAction> =>
  async (_dispatch, _getState, { request }) =>
    (await request('GET /user/gen-id', {})).data
