/** @returns Handlebars source by template name. */
export declare const compileTemplates: () => Promise<Record<string, string>>;
