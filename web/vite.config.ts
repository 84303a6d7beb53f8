/** The build of the web client, and its development server. */

import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createCalledOnLoadPlugin } from '../tools/vite/called-on-load.ts'
import { createCompressedAssetsPlugin } from '../tools/vite/compressed-assets.ts'
import { createFirstPagesPlugin } from '../tools/vite/first-pages.ts'
import { createJsonFilesPlugin } from '../tools/vite/json-files.ts'
import { listLanguageFiles, createMessageFilesPlugin } from '../tools/vite/message-files.ts'
import { createPageChunks } from '../tools/vite/page-chunks.ts'
import { createServiceWorkerFilesPlugin, serviceWorkerName } from '../tools/vite/service-worker-files.ts'
import { planFirstPages } from './start/first-pages.ts'

/** The server replaces this text with a new nonce in every response that contains the page. */
const noncePlaceholder = '__CSP_NONCE__'

/**
 * The library code that every page needs is in two files, which browsers compile in parallel. Heavier components (menus, dialogs, selects)
 * stay in the chunks that use them.
 */
const lightComponents =
  'ActionIcon|Alert|Anchor|Badge|Button|CloseButton|Group|Input|InputBase|InlineInput|Loader|NativeSelect|Skeleton|Stack|Text|TextInput|Title|UnstyledButton|VisuallyHidden'
/** The components that tooltips and menus are built from. */
const overlayComponents = 'FocusTrap|Popover|Portal|Tooltip|Transition'
const libraryChunks = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core)[^/]*|i18next[^/]*|get-nonce|clsx)\/|^\0rolldown\/runtime/,
  },
  {
    name: 'components',
    test: new RegExp(`@mantine/(hooks|core/esm/(core|components/(${lightComponents})))/`),
  },
  {
    name: 'overlays',
    test: new RegExp(`@floating-ui/|@mantine/core/esm/(components/(${overlayComponents})|utils/Floating)/`),
  },
]

const mainPages = {
  'sign-in': 'web/features/sign-in/sign-in-page/SignInPage.tsx',
  dashboard: 'web/features/home/dashboard/DashboardPage.tsx',
  list: 'web/features/solutions/list/SolutionListPage.tsx',
  details: 'web/features/solutions/details/SolutionDetailsPage.tsx',
  configurator: 'web/features/designs/configurator/ConfiguratorPage.tsx',
}

/** Merges the files of each page: browsers fetch six at a time, so thirty small files take longer than six larger ones. */
const pages = createPageChunks(import.meta.dirname, mainPages)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    createMessageFilesPlugin(),
    react(),
    pages.plugin,
    createJsonFilesPlugin(listLanguageFiles),
    createFirstPagesPlugin({ nonce: noncePlaceholder, root: import.meta.dirname, plan: planFirstPages }),
    // A page calls more than half of the functions in these files while it loads, but perhaps none of those in `overlays`.
    createCalledOnLoadPlugin(['index', 'libraries', 'components', ...pages.files], Object.values(mainPages)),
    createServiceWorkerFilesPlugin(),
    createCompressedAssetsPlugin(),
  ],
  html: { cspNonce: noncePlaceholder },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/ngapi': process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:4200' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The first versions that support light-dark(), which the portal's colours use; for older targets the build would rewrite it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        [serviceWorkerName]: join(import.meta.dirname, 'offline/service-worker.ts'),
      },
      output: {
        codeSplitting: {
          groups: [...libraryChunks.map((chunk) => ({ ...chunk, priority: 1 })), pages.group],
        },
        // The address of the service worker must not change, or browsers would never find a newer one.
        entryFileNames: ({ name }) =>
          name === serviceWorkerName ? `${serviceWorkerName}.js` : 'assets/[name]-[hash].js',
      },
    },
  },
})
