/** The routes of the admin area: every page requires the privilege that its work needs. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminSearch } from '../features/administration/shared/admin-search.ts'
import { companySearch, partSearch, priceListSearch, productSearch, userSearch } from '../search-params.ts'
import { requirePrivilege } from '../session/privileges.ts'
import { home } from './frame.ts'

const admin = createRoute({
  getParentRoute: () => home,
  path: 'admin',
  staticData: { titleKey: 'ADMIN_TITLE' },
  component: lazyRouteComponent(() => import('../features/administration/menu/AdminPage.tsx'), 'AdminPage'),
})

const priceLists = createRoute({
  getParentRoute: () => home,
  path: 'admin/price-lists',
  beforeLoad: requirePrivilege('draftCatalogue'),
  staticData: { titleKey: 'PRICE_LISTS_TITLE' },
  component: lazyRouteComponent(
    () => import('../features/pricing/price-lists/PriceListsPage.tsx'),
    'PriceListsPage',
  ),
})

const priceList = createRoute({
  getParentRoute: () => home,
  path: 'admin/price-lists/list',
  beforeLoad: requirePrivilege('draftCatalogue'),
  staticData: { titleKey: 'PRICE_LIST' },
  validateSearch: priceListSearch,
  component: lazyRouteComponent(
    () => import('../features/pricing/price-lists/PriceListPage.tsx'),
    'PriceListPage',
  ),
})

const priceListRows = createRoute({
  getParentRoute: () => home,
  path: 'admin/price-lists/rows',
  beforeLoad: requirePrivilege('draftCatalogue'),
  staticData: { titleKey: 'PRICE_LIST_ROWS_TITLE' },
  validateSearch: adminSearch,
  component: lazyRouteComponent(
    () => import('../features/pricing/price-lists/PriceListRowsPage.tsx'),
    'PriceListRowsPage',
  ),
})

const products = createRoute({
  getParentRoute: () => home,
  path: 'admin/products',
  beforeLoad: requirePrivilege('draftCatalogue'),
  staticData: { titleKey: 'PRODUCTS_TITLE' },
  component: lazyRouteComponent(
    () => import('../features/administration/products/ProductsPage.tsx'),
    'ProductsPage',
  ),
})

const product = createRoute({
  getParentRoute: () => home,
  path: 'admin/products/product',
  beforeLoad: requirePrivilege('draftCatalogue'),
  staticData: { titleKey: 'PRODUCT' },
  validateSearch: productSearch,
  component: lazyRouteComponent(
    () => import('../features/administration/products/ProductPage.tsx'),
    'ProductPage',
  ),
})

const approvalMatrix = createRoute({
  getParentRoute: () => home,
  path: 'admin/approval-matrix',
  staticData: { titleKey: 'MATRIX_TITLE' },
  beforeLoad: requirePrivilege('manageApprovalMatrix'),
  component: lazyRouteComponent(
    () => import('../features/administration/approval-matrix/ApprovalMatrixPage.tsx'),
    'ApprovalMatrixPage',
  ),
})

const leads = createRoute({
  getParentRoute: () => home,
  path: 'admin/leads',
  staticData: { titleKey: 'LEADS_TITLE' },
  beforeLoad: requirePrivilege('manageApprovalMatrix'),
  component: lazyRouteComponent(() => import('../features/administration/leads/LeadsPage.tsx'), 'LeadsPage'),
})

const orderMessages = createRoute({
  getParentRoute: () => home,
  path: 'admin/order-messages',
  staticData: { titleKey: 'MESSAGES_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('cancelOrder'),
  component: lazyRouteComponent(
    () => import('../features/administration/order-messages/OrderMessagesPage.tsx'),
    'OrderMessagesPage',
  ),
})

const users = createRoute({
  getParentRoute: () => home,
  path: 'admin/users',
  staticData: { titleKey: 'USERS_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('reviewAccess'),
  component: lazyRouteComponent(() => import('../features/administration/users/UsersPage.tsx'), 'UsersPage'),
})

const userDetails = createRoute({
  getParentRoute: () => home,
  path: 'admin/users/user',
  staticData: { titleKey: 'USERS_TITLE' },
  validateSearch: userSearch,
  beforeLoad: requirePrivilege('reviewAccess'),
  component: lazyRouteComponent(() => import('../features/administration/users/UserPage.tsx'), 'UserPage'),
})

const groups = createRoute({
  getParentRoute: () => home,
  path: 'admin/groups',
  staticData: { titleKey: 'GROUPS_TITLE' },
  beforeLoad: requirePrivilege('reviewAccess'),
  component: lazyRouteComponent(
    () => import('../features/administration/users/GroupsPage.tsx'),
    'GroupsPage',
  ),
})

const accessRequests = createRoute({
  getParentRoute: () => home,
  path: 'admin/access-requests',
  staticData: { titleKey: 'REQUESTS_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('approvePrivilege'),
  component: lazyRouteComponent(
    () => import('../features/administration/requests/RequestsPage.tsx'),
    'RequestsPage',
  ),
})

const accessReviews = createRoute({
  getParentRoute: () => home,
  path: 'admin/access-reviews',
  staticData: { titleKey: 'REVIEWS_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('reviewAccess'),
  component: lazyRouteComponent(
    () => import('../features/administration/requests/ReviewsPage.tsx'),
    'ReviewsPage',
  ),
})

const companies = createRoute({
  getParentRoute: () => home,
  path: 'admin/companies',
  staticData: { titleKey: 'COMPANIES_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('manageCompanies'),
  component: lazyRouteComponent(
    () => import('../features/administration/companies/CompaniesPage.tsx'),
    'CompaniesPage',
  ),
})

const companyDetails = createRoute({
  getParentRoute: () => home,
  path: 'admin/companies/company',
  staticData: { titleKey: 'COMPANIES_TITLE' },
  validateSearch: companySearch,
  beforeLoad: requirePrivilege('manageCompanies'),
  component: lazyRouteComponent(
    () => import('../features/administration/companies/CompanyPage.tsx'),
    'CompanyPage',
  ),
})

const distributors = createRoute({
  getParentRoute: () => home,
  path: 'admin/distributors',
  staticData: { titleKey: 'DISTRIBUTORS_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('manageCompanies'),
  component: lazyRouteComponent(
    () => import('../features/administration/companies/DistributorsPage.tsx'),
    'DistributorsPage',
  ),
})

const newsAdmin = createRoute({
  getParentRoute: () => home,
  path: 'admin/news',
  staticData: { titleKey: 'NEWS_TITLE' },
  beforeLoad: requirePrivilege('manageBanners'),
  component: lazyRouteComponent(() => import('../features/administration/news/NewsPage.tsx'), 'NewsPage'),
})

const productFamilies = createRoute({
  getParentRoute: () => home,
  path: 'admin/product-families',
  staticData: { titleKey: 'FAMILIES_TITLE' },
  beforeLoad: requirePrivilege('draftCatalogue'),
  component: lazyRouteComponent(
    () => import('../features/administration/product-families/ProductFamiliesPage.tsx'),
    'ProductFamiliesPage',
  ),
})

const parts = createRoute({
  getParentRoute: () => home,
  path: 'admin/parts',
  staticData: { titleKey: 'CATALOGUE_PARTS_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('draftCatalogue'),
  component: lazyRouteComponent(() => import('../features/administration/parts/PartsPage.tsx'), 'PartsPage'),
})

const cataloguePart = createRoute({
  getParentRoute: () => home,
  path: 'admin/parts/part',
  staticData: { titleKey: 'PART_TITLE' },
  validateSearch: partSearch,
  beforeLoad: requirePrivilege('draftCatalogue'),
  component: lazyRouteComponent(
    () => import('../features/administration/parts/CataloguePartPage.tsx'),
    'CataloguePartPage',
  ),
})

const partImport = createRoute({
  getParentRoute: () => home,
  path: 'admin/parts/import',
  staticData: { titleKey: 'PART_IMPORT_TITLE' },
  beforeLoad: requirePrivilege('draftCatalogue'),
  component: lazyRouteComponent(
    () => import('../features/administration/parts/PartImportPage.tsx'),
    'PartImportPage',
  ),
})

const exchangeRates = createRoute({
  getParentRoute: () => home,
  path: 'admin/exchange-rates',
  staticData: { titleKey: 'RATES_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('draftCatalogue'),
  component: lazyRouteComponent(() => import('../features/pricing/price-terms/RatesPage.tsx'), 'RatesPage'),
})

const discountLimits = createRoute({
  getParentRoute: () => home,
  path: 'admin/discount-limits',
  staticData: { titleKey: 'LIMITS_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('draftCatalogue'),
  component: lazyRouteComponent(() => import('../features/pricing/price-terms/LimitsPage.tsx'), 'LimitsPage'),
})

const specialPrices = createRoute({
  getParentRoute: () => home,
  path: 'admin/special-prices',
  staticData: { titleKey: 'SPECIALS_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('draftCatalogue'),
  component: lazyRouteComponent(
    () => import('../features/pricing/price-terms/SpecialPricesPage.tsx'),
    'SpecialPricesPage',
  ),
})

const costCurves = createRoute({
  getParentRoute: () => home,
  path: 'admin/cost-curves',
  staticData: { titleKey: 'CURVES_TITLE' },
  beforeLoad: requirePrivilege('draftCatalogue'),
  component: lazyRouteComponent(
    () => import('../features/administration/cost-curves/CostCurvesPage.tsx'),
    'CostCurvesPage',
  ),
})

const documentTemplates = createRoute({
  getParentRoute: () => home,
  path: 'admin/document-templates',
  staticData: { titleKey: 'TEMPLATES_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('manageDocumentTemplates'),
  component: lazyRouteComponent(
    () => import('../features/administration/document-templates/TemplatesPage.tsx'),
    'TemplatesPage',
  ),
})

const documentTemplate = createRoute({
  getParentRoute: () => home,
  path: 'admin/document-templates/template',
  staticData: { titleKey: 'TEMPLATES_TITLE' },
  validateSearch: companySearch,
  beforeLoad: requirePrivilege('manageDocumentTemplates'),
  component: lazyRouteComponent(
    () => import('../features/administration/document-templates/TemplatePage.tsx'),
    'TemplatePage',
  ),
})

const auditLog = createRoute({
  getParentRoute: () => home,
  path: 'admin/audit-log',
  staticData: { titleKey: 'AUDIT_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('readAuditLog'),
  component: lazyRouteComponent(
    () => import('../features/administration/audit-log/AuditLogPage.tsx'),
    'AuditLogPage',
  ),
})

export const adminRoutes = [
  admin,
  priceLists,
  priceList,
  priceListRows,
  products,
  product,
  approvalMatrix,
  leads,
  orderMessages,
  users,
  userDetails,
  groups,
  accessRequests,
  accessReviews,
  companies,
  companyDetails,
  distributors,
  newsAdmin,
  productFamilies,
  parts,
  cataloguePart,
  partImport,
  exchangeRates,
  discountLimits,
  specialPrices,
  costCurves,
  documentTemplates,
  documentTemplate,
  auditLog,
] as const
