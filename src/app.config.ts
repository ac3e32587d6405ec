import { packages, tabs } from './routes/derive'

const { pages, subPackages } = packages()

/** Taro's application configuration; which pages exist follows from the route table. */
export default defineAppConfig({
  pages,
  subPackages,
  // The mini-program knows tabs by this list only. On H5 it would bring Taro's own bar, 8 KB that nobody sees.
  ...(process.env.TARO_ENV === 'weapp'
    ? {
        tabBar: {
          custom: true,
          // The messenger wants the colours although the pages draw the bar.
          color: '#6f6860',
          selectedColor: '#1b1815',
          backgroundColor: '#ffffff',
          list: tabs().map(({ pagePath, text }) => ({ pagePath, text })),
        },
        // Private things are asked for by onNeedPrivacyAuthorization (core/platform/mini).
        __usePrivacyCheck__: true,
      }
    : {}),
  lazyCodeLoading: 'requiredComponents',
  window: {
    // The pages draw the same bar on both builds, with room for the messenger's capsule.
    navigationStyle: 'custom',
    navigationBarTextStyle: 'black',
    backgroundTextStyle: 'dark',
    backgroundColor: '#f6f4f1',
  },
})
