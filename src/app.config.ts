import { packages, tabs } from './routes/derive'

const { pages, subPackages } = packages()

/** Taro's application configuration; which pages exist follows from the route table. */
export default defineAppConfig({
  pages,
  subPackages,
  // Only the mini-program knows tabs by this list. On H5 it would bring in Taro's own bar: 8 KB that is never shown.
  ...(process.env.TARO_ENV === 'weapp'
    ? {
        tabBar: {
          custom: true,
          // The messenger requires the colours although the pages draw the bar.
          color: '#6f6860',
          selectedColor: '#1b1815',
          backgroundColor: '#ffffff',
          list: tabs().map(({ pagePath, text }) => ({ pagePath, text })),
        },
        // onNeedPrivacyAuthorization (core/platform/mini) requests the user's consent to private data.
        __usePrivacyCheck__: true,
      }
    : {}),
  lazyCodeLoading: 'requiredComponents',
  window: {
    // The pages draw the same bar on both builds and leave space for the messenger's capsule.
    navigationStyle: 'custom',
    navigationBarTextStyle: 'black',
    backgroundTextStyle: 'dark',
    backgroundColor: '#f6f4f1',
  },
})
