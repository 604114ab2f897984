import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** What columns hold that the database knows only as JSON or text: the domain adds what it declares. */
export interface ContentColumns {
  pageText: Record<string, unknown>;
  codeExtra: Record<string, unknown>;
}

/** Tables of what the site shows: imported, then the truth. */
export interface ContentTables {
  content_version: { only_row: Generated<boolean>; version: number };
  company: {
    company_cd: string;
    name: string;
    line: string;
    description: Generated<string>;
    sort_order: number;
    glyph: JSONColumnType<ContentColumns['glyph']> | null;
    colours: JSONColumnType<ContentColumns['companyColours']> | null;
    drawings: JSONColumnType<ContentColumns['companyDrawings']> | null;
  };
  category: { category_cd: string; name: string; sort_order: number };
  posting: {
    company_cd: string;
    pblanc_no: string;
    category_cd: string;
    title: string;
    kind: '정기' | '상시' | '인재풀';
    employment: string;
    career: string;
    place: string;
    headcount: Generated<string>;
    body: JSONColumnType<ContentColumns['postingBody']>;
    shown: Generated<boolean>;
    publish_at: Date;
    accept_from: Date;
    accept_to: Date | null;
    closed_at: Date | null;
    close_reason: string | null;
    finished_at: Date | null;
    edit_until_deadline: Generated<boolean>;
    form: JSONColumnType<ContentColumns['postingForm']>;
    changed_at: Generated<Date>;
    was_shown: Generated<boolean>;
    season: Generated<string>;
  };
  posting_copy: {
    company_cd: string;
    pblanc_no: string;
    content: string;
    base: string | null;
    revision: number;
    saved_at: Date;
    saved_by: string;
  };
  posting_copy_state: {
    state_no: GeneratedAlways<number>;
    company_cd: string;
    pblanc_no: string;
    content: string;
    saved_at: Date;
    saved_by: string;
    kept_at: Date;
  };
  posting_version: {
    version_no: GeneratedAlways<number>;
    company_cd: string;
    pblanc_no: string;
    content: string;
    hash: Buffer;
    at: Date;
    made_by: string;
    approved_by: string | null;
    reason: string | null;
  };
  posting_sheet: { sheet_id: string; drafts: string; at: Date; made_by: string };
  posting_owner: { company_cd: string; pblanc_no: string; operator_id: string };
  posting_beginning: {
    company_cd: string;
    pblanc_no: string;
    begun_id: string;
    copied_company: string | null;
    copied_no: string | null;
    from_season: Generated<string>;
    at: Date;
    begun_by: string;
  };
  season_copy: {
    copy_id: string;
    from_season: string;
    to_season: string;
    days: number;
    at: Date;
    made_by: string;
  };
  season_draft: { company_cd: string; pblanc_no: string; copy_id: string; copied_no: string; place: number };
  removed_posting: { company_cd: string; pblanc_no: string; removed_at: Generated<Date> };
  support_field: {
    company_cd: string;
    pblanc_no: string;
    rcrt_sect_no: string;
    rcrt_sect_dc: string;
    sort_order: number;
  };
  posting_search: { company_cd: string; pblanc_no: string; words: string };
  searched_part: { name: string };
  interest: { member_id: string; company_cd: string; pblanc_no: string; at: Generated<Date> };
  posting_image: {
    company_cd: string;
    pblanc_no: string;
    image_no: number;
    hash: string;
    type: ContentColumns['imageType'];
    width: number;
    height: number;
    caption: string;
    words: string;
    content: Buffer;
    file: string | null;
    lines: JSONColumnType<string[]> | null;
  };
  kept_image: {
    hash: string;
    type: ContentColumns['imageType'];
    width: number;
    height: number;
    content: Buffer;
    file: string | null;
    kept_at: Generated<Date>;
  };
  brand_picture: {
    name: string;
    made_of: string;
    hash: string;
    type: 'image/svg+xml' | 'image/png';
    words: string;
    content: Buffer;
  };
  image_size: {
    image_hash: string;
    type: ContentColumns['sizeType'];
    width: number;
    hash: string;
    recipe: number;
    content: Buffer;
  };
  code_group: { module_cd: string; field_cd: string; title: string; sort_order: number };
  code: {
    module_cd: string;
    field_cd: string;
    cd: string;
    nm: string;
    sort_order: number;
    in_use: Generated<boolean>;
    extra: JSONColumnType<ContentColumns['codeExtra']>;
  };
  policy: {
    kind: 'privacy' | 'terms';
    version: string;
    title: string;
    effective_on: Date | null;
    offered: boolean;
    html: string;
    changed_at: Generated<Date>;
    markdown: string | null;
  };
  consent_text: {
    consent_cd: string;
    version: string;
    title: string;
    body: JSONColumnType<ContentColumns['consentText']>;
    required: boolean;
    moment: 'register' | 'application';
    sort_order: number;
  };
  retention_period: {
    effective_on: Date;
    after_selection: number;
    destroy_within: number;
    dormancy_notice: number;
  };
  page_text: { page: string; body: JSONColumnType<ContentColumns['pageText']>; changed_at: Generated<Date> };
  site_draft: {
    file: string;
    body: JSONColumnType<object>;
    base: JSONColumnType<object> | null;
    revision: number;
    changed_by: string;
    changed_at: Generated<Date>;
  };
  site_publication: {
    publication_id: GeneratedAlways<number>;
    files: string[];
    published_by: string;
    published_at: Generated<Date>;
  };
}
